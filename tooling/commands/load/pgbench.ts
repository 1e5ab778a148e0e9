import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** Debian's folder of PostgreSQL's programs; pgbench is not on the PATH there. */
const debianDirectory = '/usr/lib/postgresql';
const runProgram = promisify(execFile);

/** The statements of one read, with their parameters as text. */
export type ReadStatements = readonly { readonly sql: string; readonly values: readonly string[] }[];

export interface Pgbench {
  /** Fills the tables of PostgreSQL's standard benchmark, as large as so many clients need. */
  initialise(clients: number): Promise<void>;
  /** Returns TPC-B-like transactions a second. */
  runTransactions(clients: number, seconds: number): Promise<number>;
  /** Returns how many of these reads PostgreSQL answers a second, chosen at random. */
  runReads(reads: readonly ReadStatements[], clients: number, seconds: number): Promise<number>;
}

/** Returns the benchmark program of PostgreSQL for a database; null where it is not installed. */
export function findPgbench(databaseUrl: string): Pgbench | null {
  const versions = existsSync(debianDirectory)
    ? readdirSync(debianDirectory).sort((a, b) => Number(b) - Number(a))
    : [];
  const program = [
    ...versions.map((version) => path.join(debianDirectory, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(path.delimiter),
  ]
    .map((folder) => path.join(folder, 'pgbench'))
    .find((file) => existsSync(file));
  if (program === undefined) return null;

  const run = async (words: readonly string[]): Promise<string> =>
    (await runProgram(program, [...words, databaseUrl], { maxBuffer: 1e8 })).stdout;

  /** Each connection prepares its statements once, which is the fastest way to send them. */
  async function measure(words: readonly string[], clients: number, seconds: number): Promise<number> {
    const counts = ['--client', String(clients), '--jobs', '1', '--time', String(seconds)];
    const printed = await run(['--no-vacuum', '--protocol', 'prepared', ...counts, ...words]);
    const [, tps] = /^tps = ([\d.]+)/m.exec(printed) ?? [];
    if (tps === undefined) throw new Error(`pgbench printed no rate: ${printed}`);
    return Number(tps);
  }

  return {
    initialise: async (clients) => void (await run(['--initialize', '--quiet', '--scale', String(clients)])),
    runTransactions: (clients, seconds) => measure([], clients, seconds),
    async runReads(reads, clients, seconds) {
      const folder = await mkdtemp(path.join(tmpdir(), 'pgbench-'));
      try {
        const words: string[] = [];
        for (const [index, read] of reads.entries()) {
          const file = path.join(folder, `${index}.sql`);
          const lines = read.map(({ sql, values }, statement) => {
            const name = (parameter: number) => `v${index}_${statement}_${parameter}`;
            words.push(...values.flatMap((value, parameter) => ['--define', `${name(parameter)}=${value}`]));
            return `${sql.replace(/\$(\d+)/g, (_, number: string) => `:${name(Number(number) - 1)}`)};`;
          });
          await writeFile(file, lines.join('\n'));
          words.push('--file', file);
        }
        return await measure(words, clients, seconds);
      } finally {
        await rm(folder, { recursive: true });
      }
    },
  };
}
