import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { shareLoaded, type ShareScope } from './share-scope';
import { buildRemoteForTest, type BuiltRemote, runRemoteForTest } from './remote-builds-for-test';
import { provideThinRuntime } from './thin-runtime';

const page = globalThis as Record<string, unknown>;
const createSources = (operator: string) => ({
  'remote.tsx':
    "import * as React from 'react';\nexport const remote = { react: React.version, later: () => import('./later') };",
  'later.tsx': `import { useState } from 'react';\nimport { ${operator} } from 'rxjs';\nexport const later = { useState, operator: ${operator} };`,
});

let thin: BuiltRemote;
let stock: BuiltRemote;
/** Uses an operator that the shell does not share. */
let unshared: BuiltRemote;

beforeAll(() => {
  thin = buildRemoteForTest(createSources('map'));
  stock = buildRemoteForTest(createSources('map'), { stock: true });
  unshared = buildRemoteForTest(createSources('zip'));
  // Three builds.
}, 240_000);

afterAll(() => {
  for (const { directory } of [thin, stock, unshared]) rmSync(path.dirname(directory), { recursive: true });
});

const kinds = ['thin', 'stock'] as const;
const getBuilt = (kind: (typeof kinds)[number]) => (kind === 'thin' ? thin : stock);

const useState = () => 'state of the page';
const map = () => 'operator of the page';
const createScope = (version = '19.3.1'): ShareScope => ({
  react: { [version]: shareLoaded('shell', { version, useState }) },
});
const withRxjs = (scope: ShareScope): ShareScope => ({
  ...scope,
  [thin.keys['rxjs'] ?? '']: { '7.8.2': shareLoaded('shell', { map }) },
});

interface TinyRemote {
  readonly react: string;
  later(): Promise<{ readonly later: { readonly useState: unknown; readonly operator: unknown } }>;
}

async function openRemote(built: BuiltRemote, scope: ShareScope) {
  provideThinRuntime();
  const thinRuntime = { _FEDERATION_BUNDLER_RUNTIME: page['_FEDERATION_BUNDLER_RUNTIME'] };
  const { container, loaded } = runRemoteForTest(built, built === stock ? {} : thinRuntime);
  await container.init(scope);
  const factory = await container.get('./remote');
  const { remote } = factory() as { remote: TinyRemote };
  return { react: remote.react, ...(await remote.later()).later, loaded };
}

test.each(kinds)('thin runtime: a remote of the installed plugin uses the page’s modules, built %s', async (kind) => {
  const { react, loaded, ...used } = await openRemote(getBuilt(kind), withRxjs(createScope()));
  expect(react).toBe('19.3.1');
  expect(used).toEqual({ useState, operator: map });
  expect(loaded).toHaveLength(2);
});

test.each(kinds)(
  'thin runtime: where the page shares another part of RxJS, its own copy loads, built %s',
  async (kind) => {
    const shared = { ...createScope(), '@shop/rxjs-00000000': { '7.8.2': shareLoaded('shell', { map }) } };
    const { operator, loaded } = await openRemote(getBuilt(kind), shared);
    expect(operator).not.toBe(map);
    expect(String(operator)).toMatch(/^function|=>/);
    expect(loaded).toHaveLength(3);
  },
);

test('shared packages: a remote with one more operator builds and runs, with a copy of what it uses', async () => {
  expect(unshared.keys).not.toHaveProperty('rxjs');
  const { operator, useState: used, loaded } = await openRemote(unshared, withRxjs(createScope()));
  expect(used).toBe(useState);
  expect(operator).toEqual(expect.any(Function));
  expect(loaded).toHaveLength(2);
  const bytes = unshared.files.reduce((sum, file) => sum + readFileSync(path.join(unshared.directory, file)).length, 0);
  const whole = thin.files.reduce((sum, file) => sum + readFileSync(path.join(thin.directory, file)).length, 0);
  expect(bytes).toBeLessThan(whole / 2);
});

test.each(kinds)('thin runtime: a remote for another version of React is refused, built %s', async (kind) => {
  await expect(openRemote(getBuilt(kind), createScope('18.2.0'))).rejects.toThrow(/react/);
});

test('thin runtime: a function of the plugin that it does not have fails with a sentence', () => {
  provideThinRuntime();
  const { bundlerRuntime } = page['_FEDERATION_BUNDLER_RUNTIME'] as {
    bundlerRuntime: Readonly<Record<string, () => void>>;
  };
  expect(() => bundlerRuntime['installInitialConsumes']?.()).toThrow(
    'The thin runtime has no installInitialConsumes: build with SHOP_FEDERATION=stock.',
  );
});
