import { appendFile, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { fallBackIfMissing } from '@shop/release-registry';
import { type CanaryCounts, canariesDirectory } from '@shop/release-registry/canary';
import { normaliseAddress } from '@shop/server-environment/normalise-address';
import type { MonitoringReport } from '@shop/shell/monitoring-report';
import type { CanaryVisit } from './canary-tokens';
import { observeVisit } from './observe-visit';
import { createStepTally, parseVisitLine, type StepTally } from './step-tally';

export interface CanaryVisitsOptions {
  readonly dataDirectory: string;
  /** The name of this server among those that share the directory. */
  readonly server: string;
  readonly visitorsPerAddress: number;
  readonly log: (sentence: string) => void;
}

/** The visits of canaries that judge themselves, of all shop servers that share the data directory. */
export interface CanaryVisits {
  /** Adds what a page reported. `address` bounds how much one sender contributes, and is not stored. */
  add(visit: CanaryVisit, report: MonitoringReport, address: string): void;
  /** Writes what was added here, reads what other servers have written, and returns the counts of a step. */
  count(step: string): Promise<CanaryCounts>;
  /** Forgets other steps than these, and deletes their files when nobody has written them for a while. */
  keepOnly(steps: readonly string[]): Promise<void>;
  /** Writes what was added here. */
  write(): Promise<void>;
}

interface OpenStep {
  readonly tally: StepTally;
  waiting: string[];
  /** Bytes that were read, by file. */
  readonly read: Map<string, number>;
}

/** Milliseconds after which the files of an ended step are deleted; another server may just have begun to write them. */
const deleteAfterMs = 10 * 60_000;
const cleanEveryMs = 60_000;

/** Creates the visits of one shop server. Each server appends to a file of its own for each step, and reads all. */
export function createCanaryVisits(options: CanaryVisitsOptions): CanaryVisits {
  const { dataDirectory, visitorsPerAddress, log } = options;
  const directory = canariesDirectory(dataDirectory);
  const server = options.server.replace(/[^\w-]/g, '-');
  const opened = new Map<string, OpenStep>();
  let cleanedAt = 0;
  const openStep = (step: string): OpenStep => {
    const known = opened.get(step) ?? { tally: createStepTally(visitorsPerAddress), waiting: [], read: new Map() };
    opened.set(step, known);
    return known;
  };

  async function write(step: string, own: OpenStep): Promise<void> {
    const lines = own.waiting;
    if (lines.length === 0) return;
    own.waiting = [];
    await mkdir(directory, { recursive: true });
    await appendFile(path.join(directory, `${step}.${server}.jsonl`), lines.join('')).catch((error: unknown) => {
      own.waiting = [...lines, ...own.waiting];
      throw error;
    });
  }

  async function read(step: string, { tally, read: known }: OpenStep): Promise<void> {
    const names = await readdir(directory).catch(fallBackIfMissing([] as string[]));
    for (const name of names.filter((one) => one.startsWith(`${step}.`) && one.endsWith('.jsonl'))) {
      const { text, end } = await readLines(path.join(directory, name), known.get(name) ?? 0);
      known.set(name, end);
      for (const line of text.split('\n')) {
        const visit = line === '' ? undefined : parseVisitLine(line);
        if (visit === null) log(`A line of ${name} is no visit of a canary and is left out.`);
        else if (visit) tally.merge(visit);
      }
    }
  }

  return {
    add({ visitor, steps }, report, address) {
      for (const { step, isCanary } of steps) {
        const observed = observeVisit(report, step.slice(0, step.lastIndexOf('.')));
        const own = openStep(step);
        const line = own.tally.add({ visitor, canary: isCanary, ...observed }, normaliseAddress(address));
        if (line) own.waiting.push(`${JSON.stringify(line)}\n`);
      }
    },
    async count(step) {
      const own = openStep(step);
      await write(step, own);
      await read(step, own);
      return own.tally.count();
    },
    async keepOnly(steps) {
      for (const step of opened.keys()) if (!steps.includes(step)) opened.delete(step);
      if (Date.now() - cleanedAt < cleanEveryMs) return;
      cleanedAt = Date.now();
      for (const name of await readdir(directory).catch(fallBackIfMissing([] as string[]))) {
        if (steps.some((step) => name.startsWith(`${step}.`))) continue;
        const file = path.join(directory, name);
        const found = await stat(file).catch(fallBackIfMissing(null));
        if (found && Date.now() - found.mtimeMs > deleteAfterMs) await rm(file, { force: true });
      }
    },
    async write() {
      for (const [step, own] of opened) await write(step, own);
    },
  };
}

/** Reads the whole lines of a file from a byte on. */
async function readLines(file: string, from: number): Promise<{ readonly text: string; readonly end: number }> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(Math.max(0, size - from)), 0, undefined, from);
    const length = buffer.subarray(0, bytesRead).lastIndexOf('\n') + 1;
    return { text: buffer.subarray(0, length).toString('utf8'), end: from + length };
  } finally {
    await handle.close();
  }
}
