import type {
  Exchange,
  ExchangeableLine,
  ExchangeReason,
  ExchangeRequest,
  ExchangeState,
  ExchangeWish,
  ReturnedValue,
} from '@shop/shared-api';
import { canHaveMoneyBack, formatRupees, listReplacementSizes } from '@shop/shared-rules';
import { formatCoins } from '@shop/shared-ui';
import { type AddressDraft, checkAddress, type FieldErrors } from '../address';
import type { Step } from '../timeline';

/** What a customer has entered into the form of an exchange; '' where nothing is chosen yet. */
export interface ExchangeForm {
  readonly itemId: string;
  readonly size: string;
  readonly quantity: number;
  readonly reason: ExchangeReason | '';
  readonly wish: ExchangeWish | '';
  readonly newSize: string;
  readonly pickupDay: string;
  readonly address: AddressDraft;
  readonly isAddressOpen: boolean;
}

/** The messages of the form by field. */
export interface ExchangeErrors {
  readonly reason?: string;
  readonly newSize?: string;
  readonly pickupDay?: string;
  readonly address?: FieldErrors;
}

export const reasonTexts: Readonly<Record<ExchangeReason, string>> = {
  TOO_SMALL: 'Too small',
  TOO_LARGE: 'Too large',
  DAMAGED: 'Damaged',
  WRONG_ITEM: 'Not what I ordered',
};

export const isKnownReason = (reason: string): reason is ExchangeReason => Object.hasOwn(reasonTexts, reason);

export const formatReason = (reason: string): string => (isKnownReason(reason) ? reasonTexts[reason] : reason);

export const isSameLine = (
  a: { readonly itemId: string; readonly size: string },
  b: { readonly itemId: string; readonly size: string },
): boolean => a.itemId === b.itemId && a.size === b.size;

/** What can be chosen for a reason: sizes that are in stock, and the money where the terms give it. */
interface ExchangeOptions {
  readonly sizes: readonly string[];
  readonly hasMoneyBack: boolean;
}

export function listOptions({ stock, size }: ExchangeableLine, form: ExchangeForm): ExchangeOptions {
  if (form.reason === '') return { sizes: [], hasMoneyBack: false };
  const sizes = listReplacementSizes(form.reason, { size, units: form.quantity }, stock);
  return { sizes, hasMoneyBack: canHaveMoneyBack(form.reason, sizes) };
}

/** Drops a choice that the reason, the units or the stock no longer allow, and chooses where only one is left. */
export function settleChoice(line: ExchangeableLine, form: ExchangeForm): ExchangeForm {
  const quantity = Math.max(1, Math.min(form.quantity, line.left));
  const { sizes, hasMoneyBack } = listOptions(line, { ...form, quantity });
  if (form.wish === 'REPLACEMENT' && sizes.includes(form.newSize)) return { ...form, quantity };
  if (form.wish === 'MONEY_BACK' && hasMoneyBack) return { ...form, quantity };
  const isOnlyMoney = hasMoneyBack && sizes.length === 0;
  return { ...form, quantity, wish: isOnlyMoney ? 'MONEY_BACK' : '', newSize: '' };
}

type CheckedExchange =
  | { readonly ok: true; readonly request: ExchangeRequest }
  | { readonly ok: false; readonly errors: ExchangeErrors };

/** Checks the form. Returns the request for the server, or the messages of the fields. */
export function checkExchange(orderId: string, form: ExchangeForm, countries?: readonly string[]): CheckedExchange {
  const { itemId, size, quantity, reason, wish, newSize, pickupDay } = form;
  const address = checkAddress(form.address, countries);
  if (reason !== '' && wish !== '' && pickupDay !== '' && address.ok) {
    const request = { orderId, itemId, size, quantity, reason, wish, pickupDay, address: address.address };
    return { ok: true, request: { ...request, newSize: wish === 'REPLACEMENT' ? newSize : null } };
  }
  return {
    ok: false,
    errors: {
      ...(reason === '' ? { reason: 'Please choose a reason.' } : {}),
      ...(reason !== '' && wish === '' ? { newSize: 'Please choose what you would like instead.' } : {}),
      ...(pickupDay === '' ? { pickupDay: 'Please choose a day for the pickup.' } : {}),
      ...(address.ok ? {} : { address: address.errors }),
    },
  };
}

const dayFormat = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** Formats a day of the calendar: Wed, 3 Jun. An invalid day stays as it is. */
export function formatDay(day: string): string {
  const time = Date.parse(day);
  return Number.isFinite(time) ? dayFormat.format(time) : day;
}

/** Describes what goes back: '₹999 and 250 coins'. */
export function describeReturned({ amount, coins, codeCoins }: ReturnedValue): string {
  const parts = [
    ...(amount > 0 ? [formatRupees(amount)] : []),
    ...(coins + codeCoins > 0 ? [formatCoins(coins + codeCoins)] : []),
  ];
  return parts.join(' and ') || 'nothing, because you paid nothing for it';
}

const stepTexts: Readonly<Record<ExchangeState, string>> = {
  requested: 'Requested',
  approved: 'Approved',
  refused: 'Not possible',
  'picked up': 'Picked up',
  received: 'With us',
  replaced: 'Replacement sent',
  refunded: 'Money back',
  withdrawn: 'Withdrawn',
};

const mainStates = ['requested', 'approved', 'picked up', 'received'] as const satisfies readonly ExchangeState[];

/** The steps of an exchange: those that it has had, and those still to come. */
export function buildExchangeSteps({ state, wish, history }: Exchange): readonly Step[] {
  const hasEnded = state === 'refused' || state === 'withdrawn';
  const states: readonly ExchangeState[] = hasEnded
    ? history.map((change) => change.state)
    : [...mainStates, wish === 'MONEY_BACK' ? 'refunded' : 'replaced'];
  const current = states.indexOf(state);
  return states.map((one, index) => ({
    status: stepTexts[one],
    position: index < current ? 'done' : index === current ? 'current' : 'ahead',
    at: history.findLast((change) => change.state === one)?.at ?? null,
    isEnd: one === 'refused' || one === 'withdrawn',
  }));
}

/** Says in sentences how an exchange is going, and what happens next. */
export function describeExchange(exchange: Exchange): string {
  const { state, newSize, pickupDay, refusal, returned, address } = exchange;
  switch (state) {
    case 'requested':
      return `We have your request and will answer it soon. You asked for a pickup on ${formatDay(pickupDay)}.`;
    case 'approved':
      return [
        `We pick it up on ${formatDay(pickupDay)}${address ? ` from ${address.street}, ${address.city}` : ''}.`,
        'Please have it ready unworn, with its labels on.',
        newSize === null ? 'Your money goes back once it has reached us.' : `We have put ${newSize} aside for you.`,
      ].join(' ');
    case 'picked up':
      return 'Your parcel is on its way to us.';
    case 'received':
      return 'Your parcel has reached us, and we are looking at it.';
    case 'replaced':
      return `${newSize ?? 'Your replacement'} is on its way to you. There is nothing to pay.`;
    case 'refunded':
      return returned ? describeRefund(returned) : 'Your money is on its way back to you.';
    case 'refused':
      return refusal ?? 'We could not exchange this.';
    case 'withdrawn':
      return 'You withdrew this exchange.';
  }
}

function describeRefund(returned: NonNullable<Exchange['returned']>): string {
  const { amount, coins, codeCoins, coinsTaken, sent } = returned;
  return [
    ...(amount > 0
      ? [`${formatRupees(amount)} ${sent ? 'has been sent back to you.' : 'is on its way back to you.'}`]
      : []),
    ...(coins + codeCoins > 0 ? [`${formatCoins(coins + codeCoins)} are in your balance again.`] : []),
    ...(coinsTaken > 0 ? [`The ${formatCoins(coinsTaken)} that it earned were taken back.`] : []),
  ].join(' ');
}
