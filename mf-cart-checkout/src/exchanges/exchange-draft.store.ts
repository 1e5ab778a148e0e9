import { createSafeStorage } from '@shop/shared-events';
import { type ExchangeDraft, parseExchangeDraft, serializeExchangeDraft } from './exchange-draft.rules';

const storageKey = 'exchange-draft';

/** Reads the draft of this customer's order from the storage of the tab. */
export function readExchangeDraft(owner: Pick<ExchangeDraft, 'userId' | 'orderId'>): ExchangeDraft | null {
  return parseExchangeDraft(createSafeStorage('sessionStorage').read(storageKey), owner);
}

/** Stores the draft in the tab; null removes it. */
export function writeExchangeDraft(draft: ExchangeDraft | null): void {
  const storage = createSafeStorage('sessionStorage');
  if (draft === null) storage.remove(storageKey);
  else storage.write(storageKey, serializeExchangeDraft(draft));
}
