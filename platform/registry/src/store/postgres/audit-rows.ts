import type { ClientBase, Pool } from 'pg';
import * as v from 'valibot';
import { type AuditEntry, auditEntrySchema } from '../../audit-log';
import { query, schemaName } from './database';

interface AuditRow {
  readonly id: string;
  /** An entry as JSON. */
  readonly entry: string;
}

/** Returns the rows of the audit log, oldest first. */
export const readAuditRows = (client: Pool | ClientBase): Promise<AuditRow[]> =>
  query<{ id: string; entry: string }>(
    client,
    `select id::text as id, entry from ${schemaName}.audit_entries order by audit_entries.id`,
  );

const entrySchema = v.pipe(v.string(), v.parseJson(), auditEntrySchema);

/** Parses rows of the audit log. Reports the number of each one that is no entry, and leaves it out. */
export function parseAuditRows(
  rows: readonly AuditRow[],
  reportMalformedLine: (line: number) => void = () => undefined,
): AuditEntry[] {
  return rows.flatMap(({ id, entry }) => {
    const checked = v.safeParse(entrySchema, entry);
    if (checked.success) return [checked.output];
    reportMalformedLine(Number(id));
    return [];
  });
}
