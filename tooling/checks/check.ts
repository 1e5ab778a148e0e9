import type { Repository } from './repository';

/** Something that is not as the house wants it: where, and what to do. */
export interface Finding {
  readonly file: string;
  readonly line?: number;
  /** What is wrong and what to do instead. */
  readonly sentence: string;
}

export interface Outcome {
  readonly findings: readonly Finding[];
  /** What was looked at, said when nothing was found. */
  readonly fine: string;
}

/** One wall of the house as a program. */
export interface Check {
  readonly name: string;
  run(repository: Repository): Outcome | Promise<Outcome>;
}

/** A finding as editors and people read it. */
export const lineOf = ({ file, line, sentence }: Finding): string => `${file}${line === undefined ? '' : `:${line}`} ${sentence}`;
