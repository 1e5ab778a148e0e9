// Lints a file by the rule of the oldest browsers, and prints the name of each finding in a line.
import { readFileSync } from 'node:fs';
import { Linter } from 'eslint';
import ts from 'typescript';
import tseslint from 'typescript-eslint';
import { browserFloorRule } from './browser-floor.mjs';

const [file = ''] = process.argv.slice(2);
const program = ts.createProgram([file], { target: ts.ScriptTarget.ESNext, strict: true, types: [] });
const messages = new Linter({ cwd: '/' }).verify(
  readFileSync(file, 'utf8'),
  {
    files: ['**/*.ts'],
    languageOptions: {
      parser: /** @type {import('eslint').Linter.Parser} */ (tseslint.parser),
      parserOptions: { programs: [program] },
    },
    plugins: { floor: browserFloorRule },
    rules: { 'floor/browser-floor': 'error' },
  },
  file,
);
for (const { message } of messages) console.log(message.replace(/ is missing in.*/, ''));
