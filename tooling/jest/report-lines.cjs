/**
 * A reporter of Jest: one line of JSON for each file of tests as soon as it has run, so that a failure is known before
 * the others have.
 */
module.exports = class ReportLines {
  onTestFileResult(_, { testFilePath, failureMessage, testExecError, testResults }) {
    const failed = testResults.filter(({ status }) => status === 'failed');
    const line = {
      file: testFilePath,
      passed: testResults.filter(({ status }) => status === 'passed').length,
      failures: failed.map(({ fullName, failureMessages: [message = ''] }) => ({ title: fullName, message })),
      // A file whose tests could not even be found.
      ...(failed.length === 0 && testExecError ? { broken: failureMessage ?? '' } : {}),
    };
    process.stdout.write(`${JSON.stringify(line)}\n`);
  }
};
