import { createFederation } from './federation';
import { shareLoaded, type ShareScope } from './share-scope';

const page = globalThis as Record<string, unknown>;
const react = { version: '19.3.1' };
const createScope = (): ShareScope => ({ react: { '19.3.1': shareLoaded('shell', react) } });

/** Leaves a container on the page, as webpack's own container plugin writes one: `init` may be called once. */
function runEntry(container: string, init = async (_: ShareScope): Promise<void> => undefined) {
  let scope: ShareScope | undefined;
  page[container] = {
    async init(given: ShareScope) {
      if (scope) throw new Error('Container initialization failed as it has already been initialized.');
      await init(given);
      scope = given;
    },
    async get(name: string) {
      const shared = await scope?.['react']?.['19.3.1']?.get();
      return () => ({ name, react: shared?.() });
    },
  };
}

test('federation: a container gets the public share scope, is awaited, and returns its module', async () => {
  const asked: string[] = [];
  const federation = createFederation({
    loadScript: async (entry) => {
      asked.push(entry);
      runEntry('mf_a', () => new Promise((resolve) => setTimeout(resolve, 5)));
    },
    createShares: createScope,
  });
  expect(await federation.open({ container: 'mf_a', address: '/entry.js' }, 'remote')).toEqual({
    name: './remote',
    react,
  });
  expect(asked).toEqual(['/entry.js']);
});

test('federation: a shared module is described as the container protocol asks', async () => {
  const scope = createScope();
  expect(scope).toEqual({
    react: { '19.3.1': { get: expect.any(Function), lib: expect.any(Function), loaded: 1, from: 'shell' } },
  });
  expect(scope['react']?.['19.3.1']?.lib?.()).toBe(react);
  expect((await scope['react']?.['19.3.1']?.get())?.()).toBe(react);
});

test('federation: an entry that the page has loaded is not requested again; a retry requests it', async () => {
  const asked: string[] = [];
  const federation = createFederation({
    loadScript: async (entry) => {
      asked.push(entry);
      runEntry('mf_b');
    },
    createShares: createScope,
  });
  runEntry('mf_b');
  await federation.open({ container: 'mf_b', address: '/entry.js' }, 'remote');
  expect(asked).toEqual([]);
  await federation.open({ container: 'mf_b', address: '/entry.js?attempt=2' }, 'remote');
  expect(asked).toEqual(['/entry.js?attempt=2']);
});

test('federation: all containers get one share scope, each container once', async () => {
  const scopes: ShareScope[] = [];
  const federation = createFederation({
    loadScript: async (entry) => {
      runEntry(entry.includes('c.js') ? 'mf_c' : 'mf_d', async (given) => void scopes.push(given));
    },
    createShares: createScope,
  });
  await federation.open({ container: 'mf_c', address: '/c.js' }, 'remote');
  await federation.open({ container: 'mf_c', address: '/c.js?attempt=2' }, 'remote');
  await federation.open({ container: 'mf_d', address: '/d.js' }, 'remote');
  expect(new Set(scopes).size).toBe(1);
  expect(scopes).toHaveLength(3);
});

test('federation: the exports of an ES module are its container', async () => {
  const steps: unknown[] = [];
  const scope = createScope();
  const federation = createFederation({
    loadScript: () => Promise.reject(new Error('is no script')),
    importModule: async (address) => ({
      init: async (given: ShareScope) => void steps.push(address, given),
      get: async (name: string) => () => name,
    }),
    createShares: () => scope,
  });
  expect(await federation.open({ address: '/remote.mjs', container: undefined }, 'remote')).toBe('./remote');
  expect(steps).toEqual(['/remote.mjs', scope]);
});

test('federation: an ES module that exports no container fails with a sentence', async () => {
  const federation = createFederation({
    loadScript: async () => undefined,
    importModule: async () => ({ rubbish: true }),
    createShares: createScope,
  });
  await expect(federation.open({ address: '/rubbish.mjs', container: undefined }, 'remote')).rejects.toThrow(
    '/rubbish.mjs left no container',
  );
});

test('federation: an entry without a container fails with a sentence', async () => {
  const federation = createFederation({ loadScript: async () => undefined, createShares: createScope });
  await expect(federation.open({ container: 'mf_e', address: '/none.js' }, 'remote')).rejects.toThrow(
    '/none.js left no container mf_e.',
  );
});
