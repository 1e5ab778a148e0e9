/** A part of a history, newest first. */
export interface HistoryPart<Row> {
  readonly rows: readonly Row[];
  /** Asks for the next part; undefined if there is none. */
  readonly older: string | undefined;
}

/** Reads a whole history: its first part, and all that are older. */
export async function* readHistory<Row>(
  first: HistoryPart<Row>,
  readPart: (before: string) => Promise<HistoryPart<Row>>,
): AsyncGenerator<readonly Row[]> {
  for (let part = first; ; part = await readPart(part.older)) {
    yield part.rows;
    if (part.older === undefined) return;
  }
}
