import type { Check, Finding } from './check';
import { specMessages } from './spec-messages';

const listFile = 'tooling/checks/spec-messages.ts';

/** Every message of spec section 8 is expected, to the letter, by a test of its own feature or by a journey. */
export const specMessagesCheck: Check = {
  name: 'spec messages',
  run(repository) {
    const tests = repository.files.filter(
      (file) => /\.(?:test|spec)\.tsx?$/.test(file) && !file.startsWith('tooling/'),
    );
    const texts = tests.map((file) => repository.read(file));
    const sources = repository.read(listFile).split('\n');
    const findings = specMessages
      .filter((text) => !texts.some((test) => test.includes(text)))
      .map((text): Finding => ({
        file: listFile,
        line: sources.findIndex((line) => line.includes(text)) + 1,
        message: `no test expects '${text}' (§8): write one, where the shopper meets it.`,
      }));
    return { findings, summary: `${specMessages.length} sentences of §8 are each expected by a test` };
  },
};
