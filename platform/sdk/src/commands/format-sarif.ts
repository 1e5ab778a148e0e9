import { existsSync } from 'node:fs';
import path from 'node:path';
import { releaseChecks } from '@shop/release-registry';
import type { CheckResult } from '@shop/release-registry/release';

/** A place as compilers, tests and browsers print it: `src/page.tsx:12:3`, `src/page.tsx(12,3)`. */
const placePattern = /([\w@./-]+\.(?:[cm]?[jt]sx?|css))(?::(\d+)(?::(\d+))?|\((\d+),(\d+)\))/g;

/** Formats the problems of checks as a SARIF file 2.1.0. `directory` is the package, to which their places are relative. */
export function formatSarif(results: readonly CheckResult[], directory: string): string {
  const problems = results.flatMap(({ check, problems: texts }) =>
    texts.flatMap(splitErrors).map((text) => ({
      ruleId: check,
      level: 'error',
      message: { text },
      ...findLocation(text, directory),
    })),
  );
  const driver = { name: 'shop-platform', rules: releaseChecks.map((id) => ({ id, name: id })) };
  const runs = [{ tool: { driver }, results: problems }];
  return JSON.stringify({ $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs }, null, 2);
}

/** The compiler prints all its errors as one text, with a line for each. */
function splitErrors(text: string): readonly string[] {
  const errors = text.split('\n').filter((line) => /^\s*\S+\(\d+,\d+\): error /.test(line));
  return errors.length > 0 ? errors.map((line) => line.trim()) : [text];
}

/** Finds the first place in a text that is a file of the package, which may be named with the package's folder. */
function findLocation(text: string, directory: string) {
  for (const [, file = '', ...numbers] of text.matchAll(placePattern)) {
    const [line, column] = numbers.filter((number) => number !== undefined).map(Number);
    const uri = [file, file.slice(file.indexOf('/') + 1)].find((one) => existsSync(path.join(directory, one)));
    if (uri === undefined || !line) continue;
    const region = { startLine: line, ...(column ? { startColumn: column } : {}) };
    return { locations: [{ physicalLocation: { artifactLocation: { uri }, region } }] };
  }
  return {};
}
