import { contractVersion, type RemoteModule, type RemoteServices } from '@shop/shared-events';
import type { DeployedRemotes } from '@shop/page-contract/page-data';
import { deployedForTest } from '@shop/page-contract/deployed-for-test';
import { createRemoteLoader } from './remote-loader';
import type { SlotId } from '@shop/page-contract/route-table';

const page = { default: () => null };
const id: SlotId = { remote: 'mf-catalog', kind: 'pages', name: 'collection' };
const remote: RemoteModule = {
  contract: contractVersion,
  messages: { publishes: [], watches: [], reads: [], asks: [], answers: [] },
  start: () => undefined,
  pages: { collection: async () => page },
  widgets: {},
};

const createDisabled = (name: string): DeployedRemotes => {
  const release = deployedForTest[name];
  return release ? { [name]: { ...release, disabled: 'off' } } : {};
};

const loaderWith = (deployed: DeployedRemotes, open: () => Promise<unknown> = async () => ({ remote })) =>
  createRemoteLoader({
    deployed,
    open,
    services: () => ({}) as RemoteServices,
    report: () => undefined,
    declareMessages: () => undefined,
    removeHandlers: () => undefined,
  });

test('switch-off: a disabled app is not requested', async () => {
  const open = jest.fn();
  const loader = loaderWith(createDisabled('mf-catalog'), open);
  expect(await loader.start('mf-catalog')).toEqual({ status: 'failed', reason: 'missing' });
  expect(await loader.prefetch(id)).toBeNull();
  expect(open).not.toHaveBeenCalled();
});

test('switch-off: a remote that is enabled while the page is open is loaded by the same slot', async () => {
  const loader = loaderWith(createDisabled('mf-catalog'));
  const slot = loader.getSlot(id);
  await loader.start('mf-catalog');
  expect([slot.isLoaded(), slot.problem$.value]).toEqual([false, null]);
  loader.disabled$.next(new Set());
  expect(await loader.getSlot(id).module).toBe(page);
  expect(slot.isLoaded()).toBe(true);
});

test('switch-off: a remote that is disabled while the page is open is not started again, and is ready once it is enabled', async () => {
  const open = jest.fn(async () => ({ remote }));
  const loader = loaderWith(deployedForTest, open);
  await loader.start('mf-catalog');
  loader.disabled$.next(new Set(['mf-catalog']));
  expect((await loader.start('mf-catalog')).status).toBe('failed');
  loader.disabled$.next(new Set());
  expect((await loader.start('mf-catalog')).status).toBe('ready');
  expect(open).toHaveBeenCalledTimes(1);
});
