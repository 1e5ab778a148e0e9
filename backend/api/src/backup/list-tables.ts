import type { CopyConnection, CopyTable } from './copy-connection';

/** Tables whose rows are in a backup as files. */
const storedAsFiles: readonly string[] = ['public.stored_pictures'];

/** Lists the tables of the shop, each after those that it refers to. */
export async function listTables({ query }: CopyConnection): Promise<CopyTable[]> {
  const tables = await query<CopyTable & { readonly refers: string[] }>(`
    select format('%I.%I', nspname, relname) as name,
      (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      array(select distinct format('%I.%I', other_schema.nspname, other.relname)::text from pg_constraint
        join pg_class other on other.oid = confrelid join pg_namespace other_schema on other_schema.oid = other.relnamespace
        where conrelid = pg_class.oid and contype = 'f' and confrelid <> pg_class.oid) as refers
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = 'public' and relkind = 'r'
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
    order by 1`);
  const waiting = tables.filter(({ name }) => !storedAsFiles.includes(name));
  const sorted: CopyTable[] = [];
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ refers }) => !refers.some((name) => waiting.some((one) => one.name === name)));
    // Tables that refer to each other in a circle keep their order; a restore then says what is missing.
    for (const { name, columns } of waiting.splice(Math.max(next, 0), 1)) sorted.push({ name, columns });
  }
  return sorted;
}

interface Sequence {
  readonly name: string;
  /** Null before the first use. */
  readonly last: string | null;
  readonly first: string;
}

/** Lists the sequences with the last numbers that they gave. */
export const listSequences = ({ query }: CopyConnection): Promise<Sequence[]> =>
  query<Sequence>(`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as last, start_value::text as first
    from pg_sequences where schemaname = 'public' order by 1`);
