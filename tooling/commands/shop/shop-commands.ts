import { backupCommands } from './backup-commands';
import { coinCommands } from './coin-commands';
import { customerCommands } from './customer-commands';
import { exchangeCommands } from './exchange-commands';
import { glimpseCommands } from './glimpse-commands';
import { journalCommands } from './journal-commands';
import { mailCommands } from './mail-commands';
import type { OperatorCommands } from './operator-command';
import { openRefundCommands } from './open-refund-commands';
import { orderCommands } from './order-commands';
import { productCommands } from './product-commands';
import { refundCommands } from './refund-commands';

/** What `npm run shop` can do, by the name of the command. */
export const operatorCommands: OperatorCommands = {
  ...productCommands,
  ...orderCommands,
  ...refundCommands,
  ...openRefundCommands,
  ...exchangeCommands,
  ...glimpseCommands,
  ...coinCommands,
  ...customerCommands,
  ...mailCommands,
  ...journalCommands,
  ...backupCommands,
};

/** Finds a command by its first two words, or by the first. Returns it with its arguments. */
export function findCommand(words: readonly string[]) {
  for (const count of [2, 1]) {
    const name = words.slice(0, count).join(' ');
    const command = Object.hasOwn(operatorCommands, name) ? operatorCommands[name] : undefined;
    if (command) return { command, args: words.slice(count) };
  }
  return undefined;
}

/** Lists all commands with their descriptions. */
export function formatHelp(): string {
  const lines = Object.values(operatorCommands).map(({ usage, description }) =>
    usage.length > 40
      ? `  npm run shop -- ${usage}\n  ${' '.repeat(57)}${description}`
      : `  npm run shop -- ${usage.padEnd(41)}${description}`,
  );
  return ['Commands:', ...lines, 'docs/operating-the-shop.md explains them.'].join('\n');
}
