import { ok } from '@shop/shared-api';
import type { RemoteServices } from '@shop/shared-events';
import { createBus } from '@shop/shared-events/host';
import type { Observation } from './observation';
import { createStaticLoader } from './remote-loader';
import { getProblemMessage } from './remote-messages';
import { createModuleForTest, id, loaderWith, noMessages, page, waitForProblem } from './remote-loader-for-test';

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

test('loading: a slot begins an attempt of its own when one in the background, which it waited for, fails', async () => {
  const open = jest
    .fn(async () => createModuleForTest())
    .mockImplementationOnce(() => Promise.reject(new Error('The network was away.')));
  const { loader } = loaderWith({ open });
  const background = loader.start('mf-catalog');
  const slot = loader.getSlot(id);
  expect((await background).status).toBe('failed');
  await slot.module;
  expect([open.mock.calls.length, slot.problem$.value]).toEqual([2, null]);
});

test('loading: a release whose files are gone is outdated once Retry has failed, and is not asked for before', async () => {
  const isGone = jest.fn(() => Promise.resolve(true));
  const { loader } = loaderWith({ open: () => Promise.reject(new Error('There is no such file.')), isGone });
  expect(await waitForProblem(loader)).toEqual({ status: 'failed', reason: 'failed' });
  expect(isGone).not.toHaveBeenCalled();
  loader.retry(id);
  expect(await waitForProblem(loader)).toEqual({ status: 'outdated' });
  expect(getProblemMessage('Gifts', { status: 'outdated' })).toEqual({
    text: 'Gifts has been updated. Reload the page to see it.',
    way: 'reload',
  });
});

test('loading: slots that share one attempt begin no other one when it fails', async () => {
  const open = jest.fn(() => Promise.reject(new Error('The network is away.')));
  const { loader } = loaderWith({ open });
  loader.getSlot(id);
  await waitForProblem(loader, { ...id, name: 'product' });
  expect(open).toHaveBeenCalledTimes(1);
});

test('loading: a slot stays the same, and a loaded module renders without suspending', async () => {
  const { loader } = loaderWith({});
  const place = loader.getSlot(id);
  expect(place.isLoaded()).toBe(false);
  await place.module;
  expect([loader.getSlot(id) === place, place.isLoaded()]).toEqual([true, true]);
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
  const collection = jest
    .fn()
    .mockRejectedValueOnce(Object.assign(new Error('Loading chunk 12 failed.'), { type: 'error' }))
    .mockResolvedValue(page);
  const { loader } = loaderWith({
    open: async () =>
      createModuleForTest({ pages: { collection, product: async () => page, wishlist: async () => page } }),
  });
  const place = loader.getSlot(id);
  expect(await waitForProblem(loader)).toEqual({ status: 'failed', reason: 'failed' });
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
  const error = Object.assign(new Error('gone'), { type: 'error' });
  await loaderWith({ observe, open: () => Promise.reject(error) }).loader.start('mf-catalog');
  expect(observed).toEqual([
    { kind: 'load', remote: 'mf-catalog', milliseconds: expect.any(Number) as number },
    { kind: 'failure', remote: 'mf-catalog', reason: 'failed', error },
  ]);
});
