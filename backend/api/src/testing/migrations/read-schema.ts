import type { MigrationConnection } from '../../database/apply-migrations';

export interface SchemaColumn {
  readonly type: string;
  readonly isRequired: boolean;
  /** Whether the database fills the column where an insert leaves it out. */
  readonly hasDefault: boolean;
}

export interface SchemaTable {
  readonly columns: ReadonlyMap<string, SchemaColumn>;
  /** What an insert or update meets, by name: constraints, unique indexes and triggers. */
  readonly rules: ReadonlyMap<string, string>;
  /** Changes when the table is written again as a whole. */
  readonly file: string;
}

/** The tables of a database, by name. */
export type DatabaseSchema = ReadonlyMap<string, SchemaTable>;

interface NamedRow extends SchemaColumn {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

const tables = `
  select relname as table, pg_relation_filenode(oid)::text as definition from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`;

const columns = `
  select relname as table, attname as name, format_type(atttypid, atttypmod) as type, attnotnull as "isRequired",
    atthasdef or attidentity <> '' as "hasDefault"
  from pg_attribute join pg_class on pg_class.oid = attrelid
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped`;

// A constraint refuses the same rows before and after it is validated.
const rules = `
  select conrelid::regclass::text as table, conname as name, replace(pg_get_constraintdef(oid), ' NOT VALID', '') as definition
  from pg_constraint where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'c', 'f', 'x')
  union all
  select indrelid::regclass::text, indexrelid::regclass::text, pg_get_indexdef(indexrelid) from pg_index
  where indisunique and not exists (select 1 from pg_constraint where conindid = indexrelid)
    and indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
  union all
  select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal`;

/** Reads the tables of the shop. */
export async function readSchema({ run }: MigrationConnection): Promise<DatabaseSchema> {
  const read = async (sql: string) => (await run(sql)) as readonly NamedRow[];
  const [foundTables, foundColumns, foundRules] = [await read(tables), await read(columns), await read(rules)];
  const unquoted = (name: string) => name.replaceAll('"', '');
  return new Map(
    foundTables.map(({ table, definition }) => {
      const own = (rows: readonly NamedRow[]) => rows.filter((row) => unquoted(row.table) === table);
      return [
        table,
        {
          columns: new Map(own(foundColumns).map(({ name, ...column }) => [name, column])),
          rules: new Map(own(foundRules).map((rule) => [unquoted(rule.name), rule.definition])),
          file: definition,
        },
      ];
    }),
  );
}
