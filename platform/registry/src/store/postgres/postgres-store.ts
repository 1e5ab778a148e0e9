import type { ClientBase, Pool } from 'pg';
import { createAuditEntries } from '../../audit-log';
import { assertCompatible } from '../../compatibility-gate';
import type { SignedDocument } from '../../keys/registry-signature';
import { readOrCreateShopKey, type ShopKey, useShopKey } from '../../keys/shop-key';
import { formatTeamKeys, parseTeamKeys } from '../../keys/team-keys';
import { emptyRegistry, parseRegistry, type Registry, validateRegistry, versionOf } from '../../registry';
import { registryFile } from '../../registry-file';
import { readShopRecords } from '../../shop-records';
import { disconnectStore } from '../connected-stores';
import type { ReleaseStore } from '../release-store';
import { parseAuditRows, readAuditRows } from './audit-rows';
import { createPool, inTransaction, query, schemaName } from './database';
import { assertSigned, readDocument, readRevisions, writeDocument } from './documents';
import { loadMissingFolders, loadReleases } from './load-releases';
import { createPreparation } from './prepare-store';
import { deleteStoredReleases, findStoredReleases, storeRelease } from './release-files';
import { hasFolder } from '../folder-files';
import { createSharedState } from './shared-state';
import { watchChanges } from './watch-changes';

export interface PostgresStoreOptions {
  readonly databaseUrl: string;
  /** The copy of the database on this disk. */
  readonly dataDirectory: string;
  /** The public key of the shop, for a server that only reads. Absent: the key of the data directory. */
  readonly publicKey?: string | undefined;
  /** Receives problems that concern nobody's visitors, one sentence each. */
  readonly log: (sentence: string) => void;
}

/** How the registry of the database is named in messages. */
const registryName = 'in the database';

/**
 * Creates the store of releases in PostgreSQL, which the first use prepares. A change and everything that belongs to it is one
 * transaction; it is announced to every program that watches.
 */
export function createPostgresStore({ databaseUrl, dataDirectory, log, ...given }: PostgresStoreOptions): ReleaseStore {
  const pool = createPool(databaseUrl);
  const readPublicKey = async () => given.publicKey ?? (await readOrCreateShopKey(dataDirectory)).publicKey;
  const logOnce = createLogOnce(log);
  let isClosed = false;
  let stopWatching: () => Promise<void> = async () => undefined;
  const completedDeletions = new Set<string>();
  const prepare = createPreparation({ pool, databaseUrl, dataDirectory, mayImport: !given.publicKey, log });
  const { refresh, waitForRefresh } = createRefresh(pool, async () => {
    await prepare();
    return loadReleases({ pool, dataDirectory, publicKey: await readPublicKey(), completedDeletions, log: logOnce });
  });

  let lastChange: Promise<unknown> = Promise.resolve();

  /** Runs a transaction on a store that is prepared, after the others of this process: each locks the same row. */
  function transact<T>(work: (client: ClientBase, key: ShopKey) => Promise<T>): Promise<T> {
    const result = lastChange.then(async () => {
      await prepare();
      const key = await readOrCreateShopKey(dataDirectory);
      return inTransaction(pool, (client) => work(client, key));
    });
    lastChange = result.catch(() => undefined);
    return result;
  }

  async function readVerified(
    client: Pool | ClientBase,
    name: SignedDocument,
    isLocked = false,
  ): Promise<string | null> {
    const document = await readDocument(client, name, isLocked);
    assertSigned(name, document, await readPublicKey());
    return document.text;
  }

  /** Refreshes the data directory after a change, which has been made whatever happens here. */
  async function refreshAfterChange(): Promise<void> {
    await refresh().catch((error: Error) => {
      throw new Error(`The change was made, but this machine could not load it: ${error.message}`);
    });
  }

  return {
    async changeRegistry(reason, change) {
      const changed = await transact(async (client, key) => {
        const text = await readVerified(client, 'registry', true);
        // What other machines released may become live by this change.
        await loadMissingFolders(client, { dataDirectory, log: logOnce }, text);
        const before = text === null ? emptyRegistry : parseRegistry(text, registryName);
        const next = change(before);
        if (next === before && text !== null) return before;
        const after = validateRegistry(next, registryName);
        assertCompatible(before, after, await readShopRecords(registryFile(dataDirectory)));
        await storeNewReleases(client, dataDirectory, before, after);
        const entries = createAuditEntries(before, after, reason);
        if (entries.length > 0)
          await query(client, `insert into ${schemaName}.audit_entries (entry) select * from unnest($1::text[])`, [
            entries.map((entry) => JSON.stringify(entry)),
          ]);
        await writeDocument(client, 'registry', `${JSON.stringify(after)}\n`, key);
        return after;
      });
      await refreshAfterChange();
      return changed;
    },

    async signRegistry() {
      await transact(async (client, key) => {
        const { text } = await readDocument(client, 'registry', true);
        if (text === null) throw new Error('There is no registry in the database.');
        parseRegistry(text, registryName);
        await writeDocument(client, 'registry', text, key);
        const keys = await readDocument(client, 'team-keys', true);
        if (keys.text !== null) await writeDocument(client, 'team-keys', keys.text, key);
      });
      await refreshAfterChange();
    },

    async rotateShopKey() {
      throw new Error(
        'The releases are in a database, so the key is the setting SHOP_SIGNING_KEY: make one with npm run keys -- create-signing-key, give it to all shop servers, and run npm run keys -- sign with it.',
      );
    },

    async readAuditLog(reportMalformedLine) {
      await prepare();
      return parseAuditRows(await readAuditRows(pool), reportMalformedLine);
    },

    async readTeamKeys() {
      await prepare();
      const text = await readVerified(pool, 'team-keys');
      return text === null ? [] : parseTeamKeys(text, registryName);
    },

    async changeTeamKeys(change) {
      const keys = await transact(async (client, key) => {
        const text = await readVerified(client, 'team-keys', true);
        const next = change(text === null ? [] : parseTeamKeys(text, registryName));
        await writeDocument(client, 'team-keys', formatTeamKeys(next), key);
        return next;
      });
      await refreshAfterChange();
      return keys;
    },

    async deleteFiles(releases) {
      await transact(async (client, key) => {
        const text = await readVerified(client, 'registry', true);
        if (text === null) return;
        const { microFrontends } = parseRegistry(text, registryName);
        const unlisted = releases.filter(
          ([app, version]) => !microFrontends[app]?.some((one) => versionOf(one) === version),
        );
        if (unlisted.length === 0) return;
        await deleteStoredReleases(client, unlisted);
        // Announced like a change, so that the other servers delete their folders.
        await writeDocument(client, 'registry', text, key);
      });
    },

    async readSnapshot() {
      await prepare();
      return inTransaction(pool, async (client) => {
        await query(client, 'set transaction isolation level repeatable read');
        const keys = await readVerified(client, 'team-keys');
        return {
          registry: await readVerified(client, 'registry'),
          auditLog: (await readAuditRows(client)).map(({ entry }) => `${entry}\n`).join(''),
          teamKeys: keys === null ? [] : parseTeamKeys(keys, registryName),
        };
      });
    },

    refresh,
    async watch(logProblem) {
      stopWatching = await watchChanges({ databaseUrl, refresh, log: logProblem });
    },
    shared: createSharedState(pool, prepare),
    async close() {
      if (isClosed) return;
      isClosed = true;
      disconnectStore(dataDirectory);
      useShopKey(dataDirectory, null);
      await stopWatching();
      await Promise.all([lastChange, waitForRefresh()]);
      await pool.end();
    },
  };
}

/** Stores the files of releases that a change adds to the registry. */
async function storeNewReleases(
  client: ClientBase,
  dataDirectory: string,
  before: Registry,
  after: Registry,
): Promise<void> {
  const added = Object.entries(after.microFrontends).flatMap(([app, releases]) => {
    const known = new Set((before.microFrontends[app] ?? []).map(versionOf));
    return releases.filter((one) => hasFolder(one) && !known.has(versionOf(one))).map((release) => ({ app, release }));
  });
  if (added.length === 0) return;
  const stored = await findStoredReleases(
    client,
    added.map(({ app }) => app),
  );
  for (const one of added)
    if (!stored.has(`${one.app} ${versionOf(one.release)}`)) await storeRelease(client, dataDirectory, one);
}

/**
 * Creates a function that loads what has changed. Calls at the same time share the next run, which begins after the
 * call.
 */
function createRefresh(pool: Pool, load: () => Promise<string>) {
  let loaded: string | undefined;
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  const run = async () => {
    next = undefined;
    if (loaded !== undefined && loaded === (await readRevisions(pool))) return;
    loaded = await load();
  };
  return {
    refresh(): Promise<void> {
      next ??= running = running.catch(() => undefined).then(run);
      return next;
    },
    /** Resolves when no refresh is running. */
    waitForRefresh: (): Promise<void> => running.catch(() => undefined),
  };
}

/** Logs a sentence when it differs from those before. */
function createLogOnce(log: (sentence: string) => void): (sentence: string) => void {
  const known = new Set<string>();
  return (sentence) => {
    if (known.has(sentence)) return;
    known.add(sentence);
    log(sentence);
  };
}
