import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import path from 'node:path';
import { root } from '../places.mjs';
import { columns, type FaultRow } from './describe-result';

const introduction = `Two backends and two shop servers, each pair behind a load balancer with health checks, on one PostgreSQL with fsync, and the simulator of a payment gateway. Two visitors open pages; one reads lists and a cart; four order in cash; one gets coins by coupons and buys codes with them; two pay online and cancel every second order. All repeat what was refused until it is accepted, with the same idempotency key.

- **Pages** and **calls** are what these shoppers got. "Older ones" are pages from the cache (\`x-shop-page: stale\`). "Not answered" are answers of status 500 and above, 429, and none within 15 s, when a browser gives up; with the time from the first to the last of them. The messages are those of the pages.
- **Acknowledged and stored once**: every order, code and coin that a shopper was told of is stored exactly once, each payment that the gateway has captured is one order or one full refund, and the audit of each ledger finds nothing wrong.
- **All well after** counts from the end of the cause, or from the blow where nothing else ends it: all four servers are ready, and nothing is refused or old any more. Nobody does anything; a supervisor starts processes that end, as \`npm start\` and every service manager do.

\`npm run faults -- servers\` writes this page; \`npm run faults -- servers backend-hung\` runs one of them and prints it. The full disk needs root on Linux, and the wrong clock Debian's libfaketime. \`LOG_LEVEL=warn\` shows the logs of the servers.`;

/** Writes docs/faults-of-servers.md. `skipped` holds the reasons of faults that did not run, by their titles. */
export function writeDocument(
  rows: readonly FaultRow[],
  skipped: ReadonlyMap<string, string>,
  minutes: number,
): string {
  const file = path.join(root, 'docs/faults-of-servers.md');
  const names = Object.keys(columns) as (keyof typeof columns)[];
  const toLine = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const [cpu] = cpus();
  const machine = `${cpus().length} cores (${cpu?.model.trim() || 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;
  const text = [
    '# What a shopper sees when a server fails',
    '',
    introduction,
    '',
    `Measured on ${new Date().toISOString().slice(0, 10)} on ${machine}, with everything on one machine, in ${minutes.toFixed(0)} minutes.`,
    '',
    toLine(names.map((name) => columns[name])),
    toLine(names.map(() => '---')),
    ...rows.map((row) => toLine(names.map((name) => row[name]))),
    '',
    '## In words',
    '',
    ...rows.map(({ title, shopperSees }) => `- **${title}.** ${shopperSees}`),
    '',
    ...[...skipped].map(([title, reason]) => `Not measured: ${title}. ${reason}\n`),
  ].join('\n');
  writeFileSync(file, text);
  return file;
}
