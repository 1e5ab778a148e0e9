import { contractVersion, type MessageUses, type RemoteModule, type RemoteServices } from '@shop/shared-events';
import { filter, firstValueFrom } from 'rxjs';
import { deployedForTest } from '@shop/page-contract/deployed-for-test';
import { createRemoteLoader, type RemoteLoader, type RemoteLoaderOptions } from './remote-loader';
import type { SlotId } from '@shop/page-contract/route-table';

export const page = { default: () => null };
export const id: SlotId = { remote: 'mf-catalog', kind: 'pages', name: 'collection' };

export const noMessages: MessageUses = { publishes: [], watches: [], reads: [], asks: [], answers: [] };

export function createModuleForTest(more: Partial<RemoteModule> = {}): { remote: RemoteModule } {
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

export function loaderWith(options: Partial<RemoteLoaderOptions>) {
  const reported: unknown[] = [];
  const loader = createRemoteLoader({
    deployed: deployedForTest,
    open: async () => createModuleForTest(),
    services: () => ({}) as RemoteServices,
    report: (error) => reported.push(error),
    declareMessages: () => undefined,
    removeHandlers: () => undefined,
    ...options,
  });
  return { loader, reported };
}

export const waitForProblem = (loader: RemoteLoader, one = id) =>
  firstValueFrom(loader.getSlot(one).problem$.pipe(filter((problem) => problem !== null)));
