import { expectedStorageKeys } from '@shop/shared-events';

/** Returns what a storage calls with each key that it refused: `notify` is called once, for what a shopper would miss. */
export function createRefusalReport(notify: () => void): (key: string) => void {
  let isReported = false;
  return (key) => {
    if (isReported || !expectedStorageKeys.includes(key)) return;
    isReported = true;
    notify();
  };
}
