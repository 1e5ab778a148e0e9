import { ok } from '@shop/shared-api';
import { contractVersion, type MessageUses, type RemoteModule, type RemoteServices } from '@shop/shared-events';
import { createBus } from '@shop/shared-events/host';
import { firstValueFrom, filter } from 'rxjs';
import { deployedForTest } from '../page-data/deployed-for-test';
import type { Observation } from './observation';
import { createRemoteLoader, createStaticLoader, type RemoteLoader, type RemoteLoaderOptions } from './remote-loader';
import type { SlotId } from './slot';

const page = { default: () => null };
const id: SlotId = { remote: 'mf-catalog', kind: 'pages', name: 'collection' };
const deployed = deployedForTest;

const noMessages: MessageUses = { publishes: [], watches: [], reads: [], asks: [], answers: [] };

function createModuleForTest(more: Partial<RemoteModule> = {}): { remote: RemoteModule } {
  return {
    remote: {
      contract: contractVersion,
      messages: noMessages,
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
    open: async () => createModuleForTest(),
    services: () => ({}) as RemoteServices,
    report: (error) => reported.push(error),
    declareMessages: () => undefined,
    removeHandlers: () => undefined,
    ...options,
  });
  return { loader, reported };
}

const waitForProblem = (loader: RemoteLoader, one = id) =>
  firstValueFrom(loader.getSlot(one).problem$.pipe(filter((problem) => problem !== null)));

beforeEach(() => {
  Reflect.deleteProperty(globalThis, '_SHOP_ATTEMPTS');
});

test('loading: the messages that a remote declares are known before it starts', async () => {
  const steps: unknown[] = [];
  const { loader } = loaderWith({
    open: async () => createModuleForTest({ start: () => steps.push('started') }),
    declareMessages: (remote, uses) => steps.push([remote, uses]),
  });
  await loader.start('mf-catalog');
  expect(steps).toEqual([['mf-catalog', noMessages], 'started']);
});

test('loading: the handlers of a remote whose start fails are removed, and Retry starts it again', async () => {
  const { createBusFor, removeHandlers: silence } = createBus();
  const services = { bus: createBusFor('mf-catalog') } as RemoteServices;
  const start = jest.fn(({ bus }: RemoteServices) => {
    bus.answer('catalog:load-products', async () => ok({ products: [], missing: [] }));
    if (start.mock.calls.length === 1) throw new Error('a passing trouble');
  });
  const { loader, reported } = loaderWith({
    open: async () => createModuleForTest({ start }),
    services: () => services,
    removeHandlers: silence,
  });
  expect((await loader.start('mf-catalog')).status).toBe('failed');
  expect((await loader.start('mf-catalog')).status).toBe('ready');
  expect(reported).toEqual([new Error('a passing trouble')]);
});

test('loading: a remote is loaded and started once, however many slots show it', async () => {
  const start = jest.fn();
  const open = jest.fn(async () => createModuleForTest({ start }));
  const { loader } = loaderWith({ open });
  await Promise.all([
    loader.getSlot(id).module,
    loader.getSlot({ ...id, name: 'product' }).module,
    loader.start('mf-catalog'),
  ]);
  expect([open.mock.calls.length, start.mock.calls.length]).toEqual([1, 1]);
});

test('loading: a slot stays the same, and a loaded module renders without suspending', async () => {
  const { loader } = loaderWith({});
  const place = loader.getSlot(id);
  expect(place.isLoaded()).toBe(false);
  await place.module;
  expect([loader.getSlot(id) === place, place.isLoaded()]).toEqual([true, true]);
});

test('loading: an app that is not deployed is missing', async () => {
  const { loader } = loaderWith({ deployed: {} });
  expect(await waitForProblem(loader)).toEqual({ status: 'failed', reason: 'missing' });
});

test('loading: an app for another version of React is incompatible, and not requested', async () => {
  const open = jest.fn();
  const { loader } = loaderWith({
    deployed: { 'mf-catalog': { ...deployed['mf-catalog']!, incompatible: true } },
    open,
  });
  expect(await waitForProblem(loader)).toEqual({ status: 'incompatible' });
  expect(open).not.toHaveBeenCalled();
});

test('loading: an app built for a newer contract is incompatible, not started', async () => {
  const start = jest.fn();
  const { loader } = loaderWith({ open: async () => createModuleForTest({ contract: '2.0.0', start }) });
  expect(await waitForProblem(loader)).toEqual({ status: 'incompatible' });
  expect(start).not.toHaveBeenCalled();
});

test('loading: a remote that hangs times out, and the failure is reported', async () => {
  jest.useFakeTimers();
  const { loader, reported } = loaderWith({ open: () => new Promise(() => undefined), timeoutMs: 3000 });
  const problem = waitForProblem(loader);
  await jest.advanceTimersByTimeAsync(3000);
  expect(await problem).toEqual({ status: 'failed', reason: 'timeout' });
  expect(reported).toHaveLength(1);
  jest.useRealTimers();
});

test('loading: a chunk or style that webpack gives up counts as a timeout', async () => {
  const collection = () =>
    Promise.reject(Object.assign(new Error('Loading chunk 12 failed.'), { name: 'ChunkLoadError', type: 'timeout' }));
  const { loader } = loaderWith({
    open: async () =>
      createModuleForTest({ pages: { collection, product: async () => page, wishlist: async () => page } }),
  });
  expect(await waitForProblem(loader)).toEqual({ status: 'failed', reason: 'timeout' });
});

test('loading: a page whose chunk is missing fails, and a retry loads the same slot from a new URL', async () => {
  const collection = jest.fn().mockRejectedValueOnce(new Error('ChunkLoadError')).mockResolvedValue(page);
  const { loader } = loaderWith({
    open: async () =>
      createModuleForTest({ pages: { collection, product: async () => page, wishlist: async () => page } }),
  });
  const place = loader.getSlot(id);
  expect(await waitForProblem(loader)).toEqual({ status: 'failed', reason: 'unreachable' });
  loader.retry(id);
  expect(await place.module).toBe(page);
  expect(place.problem$.value).toBeNull();
  expect((globalThis as { _SHOP_ATTEMPTS?: unknown })._SHOP_ATTEMPTS).toEqual({ 'mf-catalog': 2 });
});

test('loading: each attempt after a failed entry has a number of its own', async () => {
  const attempts: number[] = [];
  const open = async (_: string, __: unknown, attempt: number) => {
    attempts.push(attempt);
    if (attempts.length < 3) throw new Error('gone');
    return createModuleForTest();
  };
  const { loader } = loaderWith({ open });
  await waitForProblem(loader);
  loader.retry(id);
  await waitForProblem(loader);
  loader.retry(id);
  await loader.getSlot(id).module;
  expect(attempts).toEqual([1, 2, 3]);
});

test('loading: a module that exports no valid remote is refused', async () => {
  const { loader, reported } = loaderWith({ open: async () => ({ something: 'else' }) });
  expect((await waitForProblem(loader))?.status).toBe('failed');
  expect(String(reported[0])).toContain('exports no valid remote');
});

test('loading: a page that the remote declares and its module lacks is incompatible, and its other pages are shown', async () => {
  const { loader } = loaderWith({
    open: async () => createModuleForTest({ pages: { product: async () => page } }),
  });
  expect(await waitForProblem(loader)).toEqual({ status: 'incompatible' });
  expect(await loader.getSlot({ ...id, name: 'product' }).module).toBe(page);
  // An object has such a property without having such a page.
  expect(await waitForProblem(loader, { ...id, name: 'constructor' })).toEqual({ status: 'incompatible' });
});

test('loading: a remote whose own code throws at start is broken', async () => {
  const start = () => {
    throw new TypeError('undefined is not a function');
  };
  const { loader } = loaderWith({ open: async () => createModuleForTest({ start }) });
  expect(await waitForProblem(loader)).toEqual({ status: 'failed', reason: 'broken' });
});

test('loading: on a server loaded slots render, and the others are left to the browser', async () => {
  const loader = createStaticLoader(new Map([['mf-catalog/pages/collection', page]]));
  expect(loader.getSlot(id).isLoaded()).toBe(true);
  expect(loader.getSlot({ ...id, name: 'product' }).isLoaded()).toBe(false);
});

test('prefetch: a prefetched module is used when its slot is shown, and requested once', async () => {
  let opened = 0;
  const { loader } = loaderWith({ open: async () => ((opened += 1), createModuleForTest()) });
  expect(await loader.prefetch(id)).toBe(page);
  const place = loader.getSlot(id);
  expect([place.isLoaded(), await place.module, opened]).toEqual([true, page, 1]);
});

test('prefetch: a module that could not be prefetched is requested again when its slot is shown', async () => {
  let opened = 0;
  const { loader } = loaderWith({
    open: async () => {
      opened += 1;
      if (opened === 1) throw new Error('offline');
      return createModuleForTest();
    },
  });
  expect(await loader.prefetch(id)).toBeNull();
  expect(await loader.getSlot(id).module).toBe(page);
});

test('loading: a deferred slot is not loaded until its load begins, and begins once', async () => {
  let opened = 0;
  const { loader } = loaderWith({ open: async () => ((opened += 1), createModuleForTest()) });
  const place = loader.getSlot(id, 'later');
  expect([loader.getSlot(id, 'later') === place, opened]).toEqual([true, 0]);
  loader.load(id);
  loader.load(id);
  expect([await place.module, opened]).toEqual([page, 1]);
});

test('loading: it is observed how long a remote took, and why one failed', async () => {
  const observed: Observation[] = [];
  const observe = (observation: Observation) => observed.push(observation);
  await loaderWith({ observe }).loader.start('mf-catalog');
  const error = new TypeError('broken');
  await loaderWith({ observe, open: () => Promise.reject(error) }).loader.start('mf-catalog');
  expect(observed).toEqual([
    { kind: 'load', remote: 'mf-catalog', milliseconds: expect.any(Number) as number },
    { kind: 'failure', remote: 'mf-catalog', problem: { status: 'failed', reason: 'broken' }, error },
  ]);
});
