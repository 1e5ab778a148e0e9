import { ok } from '@shop/shared-api';
import { contractVersion, type RemoteDoor, type RemoteServices } from '@shop/shared-events';
import { createBus } from '@shop/shared-events/host';
import { firstValueFrom, filter } from 'rxjs';
import { createRemoteLoader, loaderOf, type Part, type RemoteLoader, type RemoteLoaderOptions } from './remote-loader';

const release = { version: '1', entry: '/entry.js', container: 'mf_catalog' };
const page = { default: () => null };
const part: Part = { remote: 'mf-catalog', kind: 'pages', name: 'collection' };
const deployed = { 'mf-catalog': release };

function door(more: Partial<RemoteDoor<'mf-catalog'>> = {}): { remote: RemoteDoor<'mf-catalog'> } {
  return {
    remote: {
      contract: contractVersion,
      start: () => undefined,
      pages: { collection: async () => page, product: async () => page, wishlist: async () => page },
      widgets: { 'best-sellers': async () => page, 'creators-picks': async () => page },
      ...more,
    },
  };
}

function loaderWith(options: Partial<RemoteLoaderOptions>) {
  const reported: unknown[] = [];
  const loader = createRemoteLoader({
    deployed,
    open: async () => door(),
    services: () => ({}) as RemoteServices,
    report: (error) => reported.push(error),
    silence: () => undefined,
    ...options,
  });
  return { loader, reported };
}

const troubleOf = (loader: RemoteLoader, one = part) => firstValueFrom(loader.place(one).trouble$.pipe(filter((trouble) => trouble !== null)));

beforeEach(() => {
  Reflect.deleteProperty(globalThis, '_SHOP_ATTEMPTS');
});

test('loading: a remote that fails while it starts is silenced, and starts again with Retry', async () => {
  const { lend, silence } = createBus();
  const services = { bus: lend('mf-catalog') } as RemoteServices;
  const start = jest.fn(({ bus }: RemoteServices) => {
    bus.answer('catalog:load-products', async () => ok({ products: [], missing: [] }));
    if (start.mock.calls.length === 1) throw new Error('a passing trouble');
  });
  const { loader, reported } = loaderWith({ open: async () => door({ start }), services: () => services, silence });
  expect((await loader.start('mf-catalog')).status).toBe('failed');
  expect((await loader.start('mf-catalog')).status).toBe('ready');
  expect(reported).toEqual([new Error('a passing trouble')]);
});

test('loading: a remote is opened and started once, however many places ask for it', async () => {
  const start = jest.fn();
  const open = jest.fn(async () => door({ start }));
  const { loader } = loaderWith({ open });
  await Promise.all([loader.place(part).module, loader.place({ ...part, name: 'product' }).module, loader.start('mf-catalog')]);
  expect([open.mock.calls.length, start.mock.calls.length]).toEqual([1, 1]);
});

test('loading: a place stays the same, and what has arrived needs no waiting', async () => {
  const { loader } = loaderWith({});
  const place = loader.place(part);
  expect(place.arrived()).toBe(false);
  await place.module;
  expect([loader.place(part) === place, place.arrived()]).toEqual([true, true]);
});

test('loading: an app that is not deployed is said to be missing', async () => {
  const { loader } = loaderWith({ deployed: {} });
  expect(await troubleOf(loader)).toEqual({ status: 'failed', reason: 'missing' });
});

test('loading: an app that is switched off is not asked for', async () => {
  const open = jest.fn();
  const { loader } = loaderWith({ deployed: { 'mf-catalog': { ...release, disabled: 'off' } }, open });
  expect(await troubleOf(loader)).toEqual({ status: 'disabled' });
  expect(open).not.toHaveBeenCalled();
});

test('loading: an app built for a newer contract is incompatible, not started', async () => {
  const start = jest.fn();
  const { loader } = loaderWith({ open: async () => door({ contract: '2.0.0', start }) });
  expect(await troubleOf(loader)).toEqual({ status: 'incompatible' });
  expect(start).not.toHaveBeenCalled();
});

test('loading: what hangs is late after the budget, and reported', async () => {
  jest.useFakeTimers();
  const { loader, reported } = loaderWith({ open: () => new Promise(() => undefined), budgetMs: 3000 });
  const trouble = troubleOf(loader);
  await jest.advanceTimersByTimeAsync(3000);
  expect(await trouble).toEqual({ status: 'failed', reason: 'late' });
  expect(reported).toHaveLength(1);
  jest.useRealTimers();
});

test('loading: a script or style of a page that webpack gives up is late as well', async () => {
  const collection = () => Promise.reject(Object.assign(new Error('Loading chunk 12 failed.'), { name: 'ChunkLoadError', type: 'timeout' }));
  const { loader } = loaderWith({ open: async () => door({ pages: { collection, product: async () => page, wishlist: async () => page } }) });
  expect(await troubleOf(loader)).toEqual({ status: 'failed', reason: 'late' });
});

test('loading: a page whose chunk is gone fails, and a retry fills the same place at a new address', async () => {
  const collection = jest.fn().mockRejectedValueOnce(new Error('ChunkLoadError')).mockResolvedValue(page);
  const { loader } = loaderWith({ open: async () => door({ pages: { collection, product: async () => page, wishlist: async () => page } }) });
  const place = loader.place(part);
  expect(await troubleOf(loader)).toEqual({ status: 'failed', reason: 'unreachable' });
  loader.retry(part);
  expect(await place.module).toBe(page);
  expect(place.trouble$.value).toBeNull();
  expect((globalThis as { _SHOP_ATTEMPTS?: unknown })._SHOP_ATTEMPTS).toEqual({ 'mf-catalog': 2 });
});

test('loading: each attempt at an entry that failed has a number of its own', async () => {
  const attempts: number[] = [];
  const open = async (_: string, __: unknown, attempt: number) => {
    attempts.push(attempt);
    if (attempts.length < 3) throw new Error('gone');
    return door();
  };
  const { loader } = loaderWith({ open });
  await troubleOf(loader);
  loader.retry(part);
  await troubleOf(loader);
  loader.retry(part);
  await loader.place(part).module;
  expect(attempts).toEqual([1, 2, 3]);
});

test('loading: a module that is no door is refused', async () => {
  const { loader, reported } = loaderWith({ open: async () => ({ something: 'else' }) });
  expect((await troubleOf(loader))?.status).toBe('failed');
  expect(String(reported[0])).toContain('not a remote door');
});

test('loading: a remote whose own code fails while it starts is said to be broken', async () => {
  const start = () => {
    throw new TypeError('undefined is not a function');
  };
  const { loader } = loaderWith({ open: async () => door({ start }) });
  expect(await troubleOf(loader)).toEqual({ status: 'failed', reason: 'broken' });
});

test('loading: a server has its parts in hand, and leaves the others to the browser', async () => {
  const loader = loaderOf(new Map([['mf-catalog/pages/collection', page]]));
  expect(loader.place(part).arrived()).toBe(true);
  expect(loader.place({ ...part, name: 'product' }).arrived()).toBe(false);
});

test('remotes: a part that is fetched ahead is there when it is shown, and is asked for once', async () => {
  let opened = 0;
  const { loader } = loaderWith({ open: async () => ((opened += 1), door()) });
  expect(await loader.prefetch(part)).toBe(page);
  const place = loader.place(part);
  expect([place.arrived(), await place.module, opened]).toEqual([true, page, 1]);
});

test('remotes: a part that could not be fetched ahead is tried afresh by whoever shows it', async () => {
  let opened = 0;
  const { loader } = loaderWith({
    open: async () => {
      opened += 1;
      if (opened === 1) throw new Error('offline');
      return door();
    },
  });
  expect(await loader.prefetch(part)).toBeNull();
  expect(await loader.place(part).module).toBe(page);
});

test('remotes: a place that is asked for later is left alone until it begins, and begins once', async () => {
  let opened = 0;
  const { loader } = loaderWith({ open: async () => ((opened += 1), door()) });
  const place = loader.place(part, 'later');
  expect([loader.place(part, 'later') === place, opened]).toEqual([true, 0]);
  loader.begin(part);
  loader.begin(part);
  expect([await place.module, opened]).toEqual([page, 1]);
});
