const newline = 10;
const endOfRows = Buffer.from('\\.\n');

/** A script does not hold what was stored. The message continues a sentence. */
export class DamagedDataError extends Error {}

/** Reads lines, and rows in the text format of COPY, from a stream. */
interface LineSource {
  /** Returns the next line without its end; undefined at the end of the stream. */
  readLine(): Promise<string | undefined>;
  /** Yields rows up to the line \. in chunks of complete lines. Throws when the stream ends before it. */
  readRows(): AsyncGenerator<Buffer>;
}

export function createLineSource(chunks: AsyncIterable<Uint8Array>): LineSource {
  const iterator = chunks[Symbol.asyncIterator]();
  let buffered = Buffer.alloc(0);

  async function readMore(): Promise<boolean> {
    const { done, value } = await iterator.next();
    if (done) return false;
    buffered = buffered.length === 0 ? Buffer.from(value) : Buffer.concat([buffered, value]);
    return true;
  }

  function take(bytes: number): Buffer {
    const taken = buffered.subarray(0, bytes);
    buffered = buffered.subarray(bytes);
    return taken;
  }

  return {
    async readLine() {
      for (;;) {
        const end = buffered.indexOf(newline);
        if (end !== -1) return take(end + 1).toString('utf8', 0, end);
        if (!(await readMore())) return buffered.length === 0 ? undefined : take(buffered.length).toString();
      }
    },
    async *readRows() {
      // What is buffered begins with a line here.
      for (;;) {
        if (buffered.subarray(0, endOfRows.length).equals(endOfRows)) return void take(endOfRows.length);
        const end = buffered.indexOf(`\n${endOfRows.toString()}`);
        const complete = (end === -1 ? buffered.lastIndexOf(newline) : end) + 1;
        if (complete > 0) yield take(complete);
        else if (!(await readMore())) throw new DamagedDataError('it ends within the rows of a table');
      }
    },
  };
}
