/** Formats how a command with these arguments is written: `npm run rollback -- <app …>`. */
export type FormatCommand = (command: string, given: string) => string;

/** Returns an argument that a command needs. Throws its usage without it. */
export function requireArgument(argument: string | undefined, usage: string): string {
  if (argument) return argument;
  throw new Error(`Missing argument. Usage: ${usage}`);
}

/** Throws the usage for arguments that a command does not take. */
export function assertNoMoreArguments(given: readonly string[], usage: string): void {
  if (given.length > 0) throw new Error(`Unexpected argument: ${given.join(' ')}. Write it as: ${usage}`);
}

/** Parses a whole number of percent, such as 10 or 10%. `example` is a command with one. */
export function parsePercent(argument: string | undefined, example: string): number {
  if (argument !== undefined && /^(?:\d{1,2}|100)%?$/.test(argument)) return Number.parseInt(argument, 10);
  throw new Error(
    `${argument ?? 'Nothing'} is no percent of the visitors. Write it as a whole number, at most 100: ${example}`,
  );
}

/** Formats a command of this repository's package. */
export const formatNpmCommand: FormatCommand = (command, given) => `npm run ${command}${given && ` -- ${given}`}`;
