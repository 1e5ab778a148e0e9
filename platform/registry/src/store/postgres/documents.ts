import type { ClientBase, Pool } from 'pg';
import { isDocumentSigned, type SignedDocument, signDocument } from '../../keys/registry-signature';
import type { ReleaseKey } from '../../keys/release-key';
import { query, schemaName } from './database';

/** A text that the shop's key has signed, as the database stores it. */
export interface StoredDocument {
  /** Null before the first change. */
  readonly text: string | null;
  readonly signature: string | null;
  /** Grows with each change. */
  readonly revision: string;
}

/** The channel on which each change is announced, with the name of the document. */
export const channel = 'release_store';

/** Reads a document. With `isLocked` other changes of it wait until the transaction ends. */
export async function readDocument(
  client: Pool | ClientBase,
  name: SignedDocument,
  isLocked = false,
): Promise<StoredDocument> {
  const [row] = await query<{ text: string | null; signature: string | null; revision: string }>(
    client,
    `select text, signature, revision::text as revision from ${schemaName}.documents where name = $1${isLocked ? ' for update' : ''}`,
    [name],
  );
  if (!row) throw new Error(`The table ${schemaName}.documents has no row ${name}. Restore it from a backup.`);
  return row;
}

/** Returns the revisions of all documents as one text, which differs after each change. */
export async function readRevisions(client: Pool | ClientBase): Promise<string> {
  const rows = await query<{ name: string; revision: string }>(
    client,
    `select name, revision::text as revision from ${schemaName}.documents order by name`,
  );
  return rows.map(({ name, revision }) => `${name} ${revision}`).join(', ');
}

/** Signs and writes a document that is locked, and announces it. */
export async function writeDocument(
  client: ClientBase,
  name: SignedDocument,
  text: string,
  { privateKey }: ReleaseKey,
): Promise<void> {
  await query(
    client,
    `update ${schemaName}.documents set text = $2, signature = $3, revision = revision + 1 where name = $1`,
    [name, text, signDocument(privateKey, name, text)],
  );
  await query(client, 'select pg_notify($1, $2)', [channel, name]);
}

/** Throws a sentence when a document has another signature than that of the shop's key. */
export function assertSigned(name: SignedDocument, { text, signature }: StoredDocument, publicKey: string): void {
  if (text === null || (signature !== null && isDocumentSigned(publicKey, name, text, signature))) return;
  const what = name === 'registry' ? 'The registry' : 'The list of the teams’ keys';
  throw new Error(
    `${what} in the database is not signed by this shop’s key. Either this server has another key than the one that changed it: set SHOP_SIGNING_KEY to the same line on all of them (the first server has it in release-service/shop-key of its data directory). Or something else than the shop’s commands changed it: restore it from a backup, or run npm run keys -- sign to accept it as it is.`,
  );
}
