import { createSafeStorage } from '@shop/shared-events';
import { watchDisabledRemotes } from '../deployment';
import { startMonitoring } from '../monitoring';
import { startPrefetching } from './prefetch';
import { protectNumberFields } from './protect-number-fields';
import type { Shop } from './shop';

/** Starts what a page does only after it has loaded, from a chunk of its own. */
export function startAfterLoad(shop: Shop): void {
  const { busHost, loader, observations$ } = shop;
  const report = (error: unknown) => console.warn(error);
  let collecting: Promise<void> | undefined;
  startPrefetching(shop);
  protectNumberFields();
  watchDisabledRemotes({
    fetch: (address, init) => fetch(address, init),
    disabled$: loader.disabled$,
    report: (error) => console.warn('The list of disabled remotes is requested again.', error),
    onFirstFile({ monitoring: percent }) {
      if (percent === undefined) return;
      startMonitoring({
        percent,
        storage: createSafeStorage('sessionStorage'),
        observations$,
        log: busHost.log,
        load: (...choice) =>
          void (collecting ??= import(/* webpackChunkName: "monitoring" */ './load-monitoring').then(
            ({ startCollecting }) => startCollecting(shop, ...choice),
            report,
          )),
      });
    },
  });
}
