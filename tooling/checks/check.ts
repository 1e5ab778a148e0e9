import type { Repository } from './repository';

/** A violation of a rule. */
export interface Finding {
  readonly file: string;
  readonly line?: number;
  /** What is wrong and what to do instead. */
  readonly message: string;
}

export interface Outcome {
  readonly findings: readonly Finding[];
  /** What was checked, printed when there are no findings. */
  readonly summary: string;
}

/** A program that checks one rule of the repository. */
export interface Check {
  readonly name: string;
  run(repository: Repository): Outcome | Promise<Outcome>;
}

/** Formats a finding as `file:line message`. */
export const formatFinding = ({ file, line, message }: Finding): string =>
  `${file}${line === undefined ? '' : `:${line}`} ${message}`;
