import { maxLineQuantity } from '@shop/shared-api';
import { parseDraft } from '../address';
import { parseFields, toFields } from '../stored-fields';
import { type ExchangeForm, isKnownReason } from './exchanges.rules';

/** The form of an exchange that was not sent, as it survives a reload. */
export interface ExchangeDraft {
  readonly userId: string;
  readonly orderId: string;
  readonly form: ExchangeForm;
  /** The idempotency key of a request whose outcome is unknown. */
  readonly key: string | null;
}

export const serializeExchangeDraft = (draft: ExchangeDraft): string => JSON.stringify(draft);

/** Parses the stored draft of this customer's order, or returns null. Invalid fields count as not filled in. */
export function parseExchangeDraft(
  text: string | null,
  owner: Pick<ExchangeDraft, 'userId' | 'orderId'>,
): ExchangeDraft | null {
  const stored = parseFields(text);
  const form = toFields(stored['form']);
  const { itemId, size, reason, wish } = form;
  if (stored['userId'] !== owner.userId || stored['orderId'] !== owner.orderId) return null;
  if (typeof itemId !== 'string' || typeof size !== 'string') return null;
  return {
    ...owner,
    form: {
      itemId,
      size,
      quantity: isQuantity(form['quantity']) ? form['quantity'] : 1,
      reason: typeof reason === 'string' && isKnownReason(reason) ? reason : '',
      wish: wish === 'REPLACEMENT' || wish === 'MONEY_BACK' ? wish : '',
      newSize: toText(form['newSize']),
      pickupDay: toText(form['pickupDay']),
      address: parseDraft(form['address']),
      isAddressOpen: form['isAddressOpen'] === true,
    },
    key: typeof stored['key'] === 'string' ? stored['key'] : null,
  };
}

const isQuantity = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= maxLineQuantity;

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');
