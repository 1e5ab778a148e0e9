/** Writes batches as one JSON array, part by part, because it may be too long for one text. */
export async function* writeJsonList(batches: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  yield '[';
  let separator = '';
  for await (const rows of batches) {
    yield separator + rows.map((row) => JSON.stringify(row)).join();
    separator = ',';
  }
  yield ']';
}

/** Writes a successful reply part by part: its other fields, then the list with this name. */
export async function* writeReplyWithList(
  fields: object,
  name: string,
  batches: AsyncIterable<readonly unknown[]>,
): AsyncGenerator<string> {
  yield `${JSON.stringify({ success: true, ...fields }).slice(0, -1)},"${name}":`;
  yield* writeJsonList(batches);
  yield '}';
}
