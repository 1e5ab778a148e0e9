import { execFile } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const readers = 4;
const memoryPauseMs = 250;

/** Reads the list of all products with several clients at once, and measures the memory of the backend meanwhile. */
export async function measureWholeList(
  address: string,
  processId: number,
  print: (line: string) => void,
): Promise<void> {
  const readMemory = async () => Number((await run('ps', ['-o', 'rss=', '-p', String(processId)])).stdout) / 1_000;
  const before = await readMemory();
  let peak = before;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      peak = Math.max(peak, await readMemory());
      await setTimeout(memoryPauseMs);
    }
  })();
  const start = performance.now();
  const read = async () => {
    const response = await fetch(`${address}/api/product/list`, { headers: { 'accept-encoding': 'identity' } });
    const firstByte = performance.now() - start;
    let bytes = 0;
    for await (const part of response.body ?? []) bytes += (part as Uint8Array).length;
    return { bytes, firstByte };
  };
  const results = await Promise.all(Array.from({ length: readers }, read));
  const seconds = (performance.now() - start) / 1_000;
  isOver = true;
  await watching;
  const { bytes = 0, firstByte = NaN } = results[0] ?? {};
  print(
    `  ${readers} readers at once: ${(bytes / 1e6).toFixed(0)} MB each, first byte after ${firstByte.toFixed(0)} ms, all after ${seconds.toFixed(1)} s; memory of the backend ${before.toFixed(0)} MB before, at most ${peak.toFixed(0)} MB meanwhile`,
  );
}
