// npm run shop -- <command> …: what the shop's operator does while the shop is running.
import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './places.mjs';
import { escapeControls } from './shop/escape-controls';
import { createOperatorClient, readOperatorName } from './shop/operator-client';
import { findCommand, formatHelp } from './shop/shop-commands';

async function main(words: readonly string[]): Promise<void> {
  if (words.some((word) => word === '--help' || word === '-h')) return console.log(formatHelp());
  const found = findCommand(words);
  if (!found) throw new Error(`There is no command "${words.join(' ')}".\n${formatHelp()}`);
  const { command, args } = found;
  if ('program' in command) {
    process.exitCode = await runProgram(command.program, words);
    return;
  }
  if ('run' in command) {
    if (await command.run(args, await createOperatorClient(), print)) return;
  } else {
    const call = command.call(args);
    if (call) return print(command.format(await (await createOperatorClient()).call(call)));
  }
  throw new Error(`An argument is missing: npm run shop -- ${command.usage}`);
}

const print = (text: string): void => console.log(escapeControls(text));

/** Runs a program with these words, in an image the compiled one, and returns its status. Signals reach it, too. */
function runProgram(program: string, words: readonly string[]): Promise<number> {
  const compiled = path.join(root, program.replace(/\.ts$/, '.js'));
  const options = { cwd: root, env: { ...process.env, OPERATOR: readOperatorName(process.env) } };
  const child = existsSync(compiled)
    ? fork(compiled, words, options)
    : fork(path.join(root, program), words, { ...options, execArgv: ['--import', 'tsx'] });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)));
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? escapeControls(error.message) : error);
  process.exit(1);
});
