import type { RemoteDoor, RemoteServices } from '@shop/shared-events';
import { contractVersion } from '@shop/shared-events';
import { createRemoteLoader, type RemoteLoaderOptions, type RemoteState } from './remote-loader';

const release = { version: '1', entry: '/entry.js', container: 'mf_catalog' };
const page = { default: () => null };
const part = { remote: 'mf-catalog', kind: 'pages', name: 'collection' } as const;

function door(more: Partial<RemoteDoor<'mf-catalog'>> = {}): { remote: RemoteDoor<'mf-catalog'> } {
  return {
    remote: {
      contract: contractVersion,
      start: () => () => undefined,
      pages: { collection: async () => page, product: async () => page },
      widgets: { 'best-sellers': async () => page, 'creators-picks': async () => page },
      ...more,
    },
  };
}

function loaderWith(options: Partial<RemoteLoaderOptions>) {
  const reported: unknown[] = [];
  const loader = createRemoteLoader({
    deployed: { 'mf-catalog': release },
    open: async () => door(),
    services: () => ({}) as RemoteServices,
    report: (error) => reported.push(error),
    ...options,
  });
  return { loader, reported };
}

beforeEach(() => {
  Reflect.deleteProperty(globalThis, '_SHOP_ATTEMPTS');
});

test('loading: a slot goes from idle over loading to ready', async () => {
  const { loader } = loaderWith({});
  const seen: RemoteState['status'][] = [];
  loader.state('mf-catalog').subscribe(({ status }) => seen.push(status));
  await loader.load(part);
  expect(seen).toEqual(['idle', 'loading', 'ready']);
});

test('loading: a remote is opened and started once, however many places ask for it', async () => {
  const start = jest.fn(() => () => undefined);
  const open = jest.fn(async () => door({ start }));
  const { loader } = loaderWith({ open });
  await Promise.all([loader.load(part), loader.load({ ...part, name: 'product' }), loader.start('mf-catalog')]);
  expect([open.mock.calls.length, start.mock.calls.length]).toEqual([1, 1]);
});

test('loading: a page that is here is shown without waiting', async () => {
  const { loader } = loaderWith({});
  expect(loader.loaded(part)).toBeUndefined();
  await loader.load(part);
  expect(loader.loaded(part)).toBe(page);
});

test('loading: an app that is not deployed is said to be missing', async () => {
  const { loader } = loaderWith({ deployed: {} });
  expect(await loader.load(part)).toEqual({ status: 'failed', reason: 'missing' });
});

test('loading: an app that is switched off is not asked for', async () => {
  const open = jest.fn();
  const { loader } = loaderWith({ deployed: { 'mf-catalog': { ...release, disabled: 'stock-taking' } }, open });
  expect(await loader.load(part)).toEqual({ status: 'disabled' });
  expect(open).not.toHaveBeenCalled();
});

test('loading: an app built for a newer contract is incompatible, not started', async () => {
  const start = jest.fn(() => () => undefined);
  const { loader } = loaderWith({ open: async () => door({ contract: '2.0.0', start }) });
  expect(await loader.load(part)).toEqual({ status: 'incompatible' });
  expect(start).not.toHaveBeenCalled();
});

test('loading: what hangs is late after the budget, and reported', async () => {
  jest.useFakeTimers();
  const { loader, reported } = loaderWith({ open: () => new Promise(() => undefined), budgetMs: 3000 });
  const loading = loader.load(part);
  await jest.advanceTimersByTimeAsync(3000);
  expect(await loading).toEqual({ status: 'failed', reason: 'late' });
  expect(reported).toHaveLength(1);
  jest.useRealTimers();
});

test('loading: a page whose chunk is gone fails, and a retry asks for it again at a new address', async () => {
  const collection = jest.fn().mockRejectedValueOnce(new Error('ChunkLoadError')).mockResolvedValue(page);
  const { loader } = loaderWith({ open: async () => door({ pages: { collection, product: async () => page } }) });
  expect(await loader.load(part)).toEqual({ status: 'failed', reason: 'unreachable' });
  loader.forget('mf-catalog');
  expect(await loader.load(part)).toEqual({ status: 'ready', module: page });
  expect((globalThis as { _SHOP_ATTEMPTS?: unknown })._SHOP_ATTEMPTS).toEqual({ 'mf-catalog': 2 });
});

test('loading: each attempt at an entry that failed has a number of its own', async () => {
  const attempts: number[] = [];
  const open = jest.fn(async (_: string, __: unknown, attempt: number) => {
    attempts.push(attempt);
    if (attempts.length < 3) throw new Error('gone');
    return door();
  });
  const { loader } = loaderWith({ open });
  await loader.load(part);
  await loader.load(part);
  expect((await loader.load(part)).status).toBe('ready');
  expect(attempts).toEqual([1, 2, 3]);
});

test('loading: a module that is no door is refused', async () => {
  const { loader, reported } = loaderWith({ open: async () => ({ something: 'else' }) });
  expect((await loader.load(part)).status).toBe('failed');
  expect(String(reported[0])).toContain('not a remote door');
});

test('loading: a remote that throws while it starts takes down only itself', async () => {
  const { loader } = loaderWith({
    open: async () =>
      door({
        start: () => {
          throw new TypeError('undefined is not a function');
        },
      }),
  });
  expect(await loader.load(part)).toEqual({ status: 'failed', reason: 'broken' });
});
