/** A sentence about a line of a file. Products with the same `reason` are counted together; `detail` is of one. */
export interface Note {
  readonly line: number;
  readonly reason: string;
  readonly detail?: string;
}

/** What makes it impossible to import a product: each reason, with the line to look at. */
export class ProductProblem extends Error {
  readonly notes: readonly Note[];

  /** `notesIfNew` are reasons that count only for a product that the shop does not have. */
  constructor(
    notes: Note | readonly Note[],
    readonly notesIfNew: readonly Note[] = [],
  ) {
    const list = 'line' in notes ? [notes] : notes;
    super(list.map(({ reason }) => reason).join(' '));
    this.name = 'ProductProblem';
    this.notes = list;
  }
}

/** Collects what is to be said about a product while it is read, so that all of it is said at once. */
export class ProductNotes {
  readonly warnings: Note[] = [];
  readonly problems: Note[] = [];

  warn(line: number, reason: string, detail?: string): void {
    this.warnings.push(createNote(line, reason, detail));
  }

  /** Returns what `read` returns; undefined when it throws a ProductProblem, which is collected. */
  collect<T>(read: () => T): T | undefined {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof ProductProblem)) throw error;
      this.problems.push(...error.notes);
      return undefined;
    }
  }
}

export const createNote = (line: number, reason: string, detail?: string): Note =>
  detail === undefined ? { line, reason } : { line, reason, detail: shorten(detail) };

export const createProblem = (line: number, reason: string, detail?: string): ProductProblem =>
  new ProductProblem(createNote(line, reason, detail));

const maxDetail = 200;
const shorten = (text: string): string => {
  const letters = [...text];
  return letters.length > maxDetail ? `${letters.slice(0, maxDetail).join('')}…` : text;
};
