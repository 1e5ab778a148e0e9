// npm run faults -- servers [fault …]: breaks servers of a shop of its own, one after the other, while shoppers order.
// npm test -- faults breaks remotes in a browser instead.
import { describeResult, type FaultRow } from './faults/describe-result';
import { openShopToBreak } from './faults/open-shop';
import { runFault } from './faults/run-fault';
import { serverFaults } from './faults/server-faults';
import { stockUnits } from './faults/shop-calls';
import { writeDocument } from './faults/write-document';
import { stopOnSignal } from './stop-on-signal';

/** What ends the parts of the shop, in the sequence in which they were started. */
const closing: (() => unknown)[] = [];

async function close(): Promise<void> {
  for (let work = closing.pop(); work; work = closing.pop()) await Promise.resolve(work()).catch(console.error);
}

async function main(): Promise<void> {
  const [what, ...names] = process.argv.slice(2);
  const unknown = names.filter((name) => !serverFaults.some((fault) => fault.name === name));
  if (what !== 'servers' || unknown.length > 0)
    throw new Error(
      `npm run faults -- servers, or one of these after it:\n${serverFaults.map(({ name, title }) => `  ${name.padEnd(22)} ${title}`).join('\n')}`,
    );
  const began = performance.now();
  const chosen = names.length > 0 ? serverFaults.filter(({ name }) => names.includes(name)) : serverFaults;
  const shop = await openShopToBreak(console.log, (work) => closing.push(work));
  const units = await stockUnits(shop);
  const rows: FaultRow[] = [];
  const skipped = new Map<string, string>();
  for (const fault of chosen) {
    console.log(`\n${fault.title} …`);
    const result = await runFault(shop, fault, units);
    if (typeof result === 'string') {
      skipped.set(fault.title, result);
      console.log(`  not run: ${result}`);
      continue;
    }
    const row = describeResult(result);
    rows.push(row);
    console.log(formatRow(row));
  }
  await close();
  if (names.length === 0) console.log(`\n${writeDocument(rows, skipped, (performance.now() - began) / 60_000)}`);
  process.exit(rows.every(({ isRight }) => isRight) ? 0 : 1);
}

const formatRow = ({ pages, calls, messages, stored, recovery }: FaultRow): string =>
  Object.entries({ pages, calls, messages, stored, 'well after': recovery })
    .map(([name, text]) => `  ${name.padEnd(12)}${text.replaceAll('<br>', `\n${' '.repeat(14)}`)}`)
    .join('\n');

/** The first failure or signal ends everything; later ones come from what it ends. */
let isEnding = false;

async function end(error: unknown): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  console.error(error instanceof Error ? error.message : error);
  await close();
  process.exit(1);
}

stopOnSignal((reason) => void end(`Ended by ${reason}.`));
main().catch(end);
