/** Reads a list of any length in batches, each behind the last row of the one before. */
export async function* readBatches<Row>(
  size: number,
  read: (last: Row | undefined, size: number) => PromiseLike<Row[]>,
  convert: (row: Row) => unknown,
): AsyncGenerator<readonly unknown[]> {
  for (let rows = await read(undefined, size); rows.length > 0;) {
    yield rows.map(convert);
    rows = rows.length < size ? [] : await read(rows.at(-1), size);
  }
}
