// npm run shop -- <command> …: what the shop's operator does while the shop is running.
import { createOperatorClient } from './shop/operator-client';
import { findCommand, formatHelp } from './shop/shop-commands';

async function main(words: readonly string[]): Promise<void> {
  if (words.some((word) => word === '--help' || word === '-h')) return console.log(formatHelp());
  const found = findCommand(words);
  if (!found) throw new Error(`There is no command "${words.join(' ')}".\n${formatHelp()}`);
  const { command, args } = found;
  if ('run' in command) {
    if (await command.run(args, await createOperatorClient(), console.log)) return;
  } else {
    const call = command.call(args);
    if (call) return console.log(command.format(await (await createOperatorClient()).call(call)));
  }
  throw new Error(`An argument is missing: npm run shop -- ${command.usage}`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
