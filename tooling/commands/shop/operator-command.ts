import path from 'node:path';
import type { OperatorCall, OperatorClient } from './operator-client';

interface CommandText {
  /** The command with its arguments, as it is typed after `npm run shop --`. */
  readonly usage: string;
  readonly description: string;
}

/** A command that is one call. */
export interface CallCommand extends CommandText {
  /** Returns the call that the arguments ask for; undefined where one is missing. */
  call(args: readonly string[]): OperatorCall | undefined;
  /** Formats the answer for a terminal. */
  format(answer: unknown): string;
}

/** A command with several calls. Returns false where an argument is missing. */
export interface ProgramCommand extends CommandText {
  run(args: readonly string[], client: OperatorClient, print: (line: string) => void): Promise<boolean>;
}

/** A command that a program of the backend's package runs with the same words, whether the shop runs or not. */
export interface ForwardedCommand extends CommandText {
  /** Its path in the repository. */
  readonly program: string;
}

/** Commands by their name of one or two words. */
export type OperatorCommands = Readonly<Record<string, CallCommand | ProgramCommand | ForwardedCommand>>;

/** Resolves a path against the folder in which npm was called, because npm runs scripts in the root of the project. */
export const resolvePath = (name: string): string => path.resolve(process.env['INIT_CWD'] ?? process.cwd(), name);
