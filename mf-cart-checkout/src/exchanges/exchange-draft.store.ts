import { type ExchangeDraft, parseExchangeDraft, serializeExchangeDraft } from './exchange-draft.rules';

const storageKey = 'exchange-draft';

/** Reads the draft of this customer's order from the storage of the tab. */
export function readExchangeDraft(owner: Pick<ExchangeDraft, 'userId' | 'orderId'>): ExchangeDraft | null {
  return parseExchangeDraft(
    tryStorage((storage) => storage.getItem(storageKey)),
    owner,
  );
}

/** Stores the draft in the tab; null removes it. */
export function writeExchangeDraft(draft: ExchangeDraft | null): void {
  tryStorage((storage) =>
    draft === null ? storage.removeItem(storageKey) : storage.setItem(storageKey, serializeExchangeDraft(draft)),
  );
}

/** Returns null where the browser's storage is full, forbidden or absent. */
function tryStorage<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(window.sessionStorage);
  } catch {
    return null;
  }
}
