import * as v from 'valibot';
import type { CopyConnection, CopyTable } from './copy-connection';

/** Hash and sums of a database: a restored one has the same. */
export const figuresSchema = v.object({
  /** By table: the sum of the hashes of its rows, in whatever sequence they are. */
  rowHashes: v.record(v.string(), v.string()),
  /** By what was summed up, with its unit: whole coins, paise or rows. */
  sums: v.record(v.string(), v.string()),
});

export type Figures = v.InferOutput<typeof figuresSchema>;

const refundState = `case when done_at is null then 'open' else 'done' end`;

/** What is summed up, by the table that it needs. A query has one row for each name. */
const sumQueries: Readonly<Record<string, string>> = {
  'public.coin_entries': `select 'coins in the ledger' as name, coalesce(sum(coins), 0)::text as sum from coin_entries`,
  'public.orders': `select 'paise of orders, ' || status as name, sum(amount_paise)::text as sum from orders group by status`,
  'public.payment_intents': `
    select 'paise of payments, ' || state as name, sum((draft ->> 'amountPaise')::numeric)::text as sum
    from payment_intents group by state`,
  'public.refunds': `
    select 'paise of refunds by gateways, ' || ${refundState} as name, sum(amount_paise)::text as sum
    from refunds group by 1`,
  'public.cash_refunds': `
    select 'paise of refunds in cash, ' || ${refundState} as name, sum(amount_paise)::text as sum
    from cash_refunds group by 1`,
};

/** Reads the figures of the tables of a shop, as of the connection's moment. */
export async function readFigures({ query }: CopyConnection, tables: readonly CopyTable[]): Promise<Figures> {
  const rowHashes: Record<string, string> = {};
  const sums: Record<string, string> = {};
  for (const { name, columns } of tables) {
    // 60 bits of each hash, which are added as exact numbers.
    const [hash] = await query<{ sum: string }>(
      `select coalesce(sum(('x' || left(md5(row(${columns})::text), 15))::bit(60)::bigint), 0)::text as sum from ${name}`,
    );
    rowHashes[name] = hash?.sum ?? '';
    const sumQuery = sumQueries[name];
    if (sumQuery === undefined) continue;
    for (const { name: summed, sum } of await query<{ name: string; sum: string }>(sumQuery)) sums[summed] = sum;
  }
  return { rowHashes, sums };
}

/** Lists in sentences what differs between what a backup was made of and what was restored from it. */
export function compareFigures(stored: Figures, restored: Figures): string[] {
  const compare = (
    one: Readonly<Record<string, string>>,
    other: Readonly<Record<string, string>>,
    describe: (name: string) => string,
  ) =>
    [...new Set([...Object.keys(one), ...Object.keys(other)])]
      .filter((name) => one[name] !== other[name])
      .map(describe);
  return [
    ...compare(stored.sums, restored.sums, (name) => {
      const [was = '0', is = '0'] = [stored.sums[name], restored.sums[name]];
      return `${name}: ${was} in the shop, ${is} restored`;
    }),
    ...compare(stored.rowHashes, restored.rowHashes, (name) => `${name}: rows are not as they were`),
  ];
}
