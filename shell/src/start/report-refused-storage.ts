import { expectedStorageKeys, type Payload } from '@shop/shared-events';

/** Returns what a storage calls with each key that it refused: `notify` is called once, for what a shopper would miss. */
export function createRefusalReport(notify: (notice: Payload<'notice:raised'>) => void): (key: string) => void {
  let isReported = false;
  return (key) => {
    if (isReported || !expectedStorageKeys.includes(key)) return;
    isReported = true;
    void import(/* webpackChunkName: "unusual-browser" */ './storage-refused').then(
      ({ storageRefusedNotification }) => notify(storageRefusedNotification),
      console.warn,
    );
  };
}
