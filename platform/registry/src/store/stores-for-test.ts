import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { createReleaseKey, parseReleaseKey } from '../keys/release-key';
import { formatServed, type ReleaseSource, releaseSources } from '../release';
import { changeRegistry, readAuditLog, readRegistry, registryFile } from '../index';
import { openReleaseStore } from './open-release-store';
import type { ReleaseStore } from './release-store';

/** A program that uses the releases of a shop. Each call behaves as if it had a disk of its own. */
export interface TestServer {
  readonly dataDirectory: string;
  readonly store: ReleaseStore;
  /** What it logged. */
  readonly logged: readonly string[];
  /** Releases a build of one file, and returns its version. */
  release(app: string, text: string, more?: { readonly isPreview?: boolean }): Promise<string>;
  change(what: string, change: Parameters<typeof changeRegistry>[2]): ReturnType<typeof changeRegistry>;
  /** One line about what visitors get; '' before the first release. */
  readServed(app: string): Promise<string>;
  readHistory(): ReturnType<typeof readAuditLog>;
}

export interface TestServerOptions {
  readonly dataDirectory?: string;
  /** The line of the shop's key, when it is another than that of the other servers. */
  readonly keyLine?: string;
  /** The port of a proxy in front of PostgreSQL. */
  readonly proxyPort?: number;
}

/** A shop whose servers share a store. */
export interface TestStores {
  readonly databaseUrl: string | undefined;
  readonly signingKey: string;
  /** Opens a server. With a directory as the store all have the same one. */
  open(options?: TestServerOptions): Promise<TestServer>;
  /** Runs a statement on the database. */
  sql(text: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

/** The content of the only file of a test's build. */
export const contentOf = (text: string): string => `entry(${JSON.stringify(text)});`;

export const sourceOf = (app: string, text: string): ReleaseSource => ({
  app,
  version: '1.0.0',
  container: app.replaceAll('-', '_'),
  metadata: { entry: ['entry.js'], remoteModule: [], parts: {}, requires: { versions: {} }, messages: {} },
  files: new Map([
    ['entry.js', Buffer.from(contentOf(text))],
    ['css/page.css', Buffer.from('.p{color:red}')],
  ]),
  sourceMaps: new Map([['entry.js.map', Buffer.from('{}\n')]]),
  server: Buffer.from(`exports.text = ${JSON.stringify(text)};`),
  description: Buffer.from('{}'),
});

/** Returns the address of the PostgreSQL server of the tests. */
export function getTestPostgres(): string {
  const { TEST_DATABASE_URL: url, TEST_DATABASE_PROBLEM: problem } = process.env;
  if (!url) throw new Error(problem ?? 'There is no TEST_DATABASE_URL.');
  return url;
}

/** Creates a shop with an empty store: a new database of a server, or a new directory. */
export async function createTestStores(postgresUrl: string | undefined): Promise<TestStores> {
  const root = await mkdtemp(path.join(tmpdir(), 'stores-'));
  const signingKey = createReleaseKey('shop').line;
  const databaseUrl = postgresUrl === undefined ? undefined : await createDatabase(postgresUrl);
  const opened: ReleaseStore[] = [];
  return {
    databaseUrl,
    signingKey,
    async open({ dataDirectory = path.join(root, databaseUrl ? randomUUID() : 'shared'), keyLine, proxyPort } = {}) {
      const logged: string[] = [];
      const log = (sentence: string) => void logged.push(sentence);
      const store = await openReleaseStore({
        databaseUrl: proxyPort && databaseUrl ? databaseUrl.replace(/:\d+\//, `:${proxyPort}/`) : databaseUrl,
        signingKey: databaseUrl ? parseReleaseKey(keyLine ?? signingKey) : null,
        dataDirectory,
        log,
      });
      opened.push(store);
      await store.watch(log);
      const file = registryFile(dataDirectory);
      return {
        dataDirectory,
        store,
        logged,
        async release(app, text, more = {}) {
          const { releases } = await releaseSources([sourceOf(app, text)], { dataDirectory, ...more });
          return releases.get(app)?.metadata.version ?? '';
        },
        change: (what, change) => changeRegistry(file, { what }, change),
        readServed: (app) =>
          readRegistry(file).then(
            (registry) => formatServed(registry, app),
            () => '',
          ),
        readHistory: () => readAuditLog(file),
      };
    },
    sql: (text, values) => runStatement(databaseUrl ?? '', text, values),
    async close() {
      await Promise.all(opened.map((store) => store.close()));
      if (postgresUrl && databaseUrl)
        await runStatement(postgresUrl, `drop database ${new URL(databaseUrl).pathname.slice(1)} with (force)`);
      await rm(root, { recursive: true });
    },
  };
}

async function createDatabase(postgresUrl: string): Promise<string> {
  const name = `releases_${randomUUID().replaceAll('-', '')}`;
  await runStatement(postgresUrl, `create database ${name}`);
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function runStatement(
  url: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text, [...values])).rows;
  } finally {
    await client.end();
  }
}

/** Waits until a value is the wanted one. Throws with the last value after 20 s. */
export async function waitFor<T>(read: () => Promise<T> | T, isRight: (value: T) => boolean): Promise<T> {
  const until = Date.now() + 20_000;
  for (;;) {
    const value = await read();
    if (isRight(value)) return value;
    if (Date.now() > until) throw new Error(`This is still not right: ${JSON.stringify(value)}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** What the status says of mf-a when everybody gets a version. */
export const served = (version: string): string => `mf-a: ${version} for everybody`;

/** Waits until everybody gets a version of mf-a by a server. */
export const waitForVersion = ({ readServed }: TestServer, version: string): Promise<string> =>
  waitFor(
    () => readServed('mf-a'),
    (line) => line === served(version),
  );

/** Waits until a server has logged a sentence. */
export const waitForLog = ({ logged }: TestServer, sentence: string): Promise<readonly string[]> =>
  waitFor(
    () => [...logged],
    (lines) => lines.some((line) => line.includes(sentence)),
  );

/** The folder of a release of mf-a. */
export const folderOf = ({ dataDirectory }: TestServer, version: string): string =>
  path.join(dataDirectory, 'releases', 'mf-a', version);
