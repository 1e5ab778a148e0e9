import type { Address, Exchange, OrderExchanges, Problem } from '@shop/shared-api';
import { mapServerErrors } from '../address';
import type { ExchangeDraft } from './exchange-draft.rules';
import { type ExchangeErrors, type ExchangeForm, isSameLine, settleChoice } from './exchanges.rules';

/** What a page shows of an order's exchanges. */
export interface ExchangesState {
  readonly orderId: string;
  /** The customer who typed; null before one is known. */
  readonly userId: string | null;
  /** What the server knows of the order's exchanges; null before it has answered. */
  readonly loaded: OrderExchanges | null;
  /** Why it could not be loaded. */
  readonly problem: Problem | null;
  /** The open form. */
  readonly form: ExchangeForm | null;
  /** The idempotency key of a request of this form that was sent, until its outcome is known. */
  readonly key: string | null;
  readonly errors: ExchangeErrors;
  /** Why the last request failed. */
  readonly failure: string | null;
  readonly isSending: boolean;
  /** Id of the exchange that is being withdrawn. */
  readonly withdrawing: string | null;
}

type Line = Pick<ExchangeForm, 'itemId' | 'size'>;

export const initialExchanges: ExchangesState = {
  orderId: '',
  userId: null,
  loaded: null,
  problem: null,
  form: null,
  key: null,
  errors: {},
  failure: null,
  isSending: false,
  withdrawing: null,
};

// What can happen, each as the state that follows. The store does what has to be done with the server and the tab.

/** Another order, or another customer: what the tab has stored of theirs. */
export const showOrder = (
  orderId: string,
  userId: string | null,
  draft: Pick<ExchangeDraft, 'form' | 'key'> | null,
): ExchangesState => ({ ...initialExchanges, orderId, userId, form: draft?.form ?? null, key: draft?.key ?? null });

/** The server has answered. Choices of the form that are no longer possible are dropped. */
export const showLoaded = (state: ExchangesState, loaded: OrderExchanges): ExchangesState =>
  settleForm({ ...state, loaded, problem: null });

/** The form of a line is opened with an address, or shown as it was left. */
export function openForm(state: ExchangesState, line: Line, address: Address): ExchangesState {
  const shown = { ...state, errors: {}, failure: null };
  if (state.form && isSameLine(state.form, line)) return shown;
  const empty = { quantity: 1, reason: '', wish: '', newSize: '', pickupDay: '' } as const;
  return settleForm({ ...shown, key: null, form: { ...line, ...empty, address, isAddressOpen: false } });
}

/** The form is closed, and forgotten. */
export const closeForm = (state: ExchangesState): ExchangesState => ({
  ...state,
  form: null,
  key: null,
  errors: {},
  failure: null,
});

/** Fields are changed: their messages go, and the request is another one than the one that was sent. */
export function changeForm(state: ExchangesState, change: Partial<ExchangeForm>): ExchangesState {
  const { form } = state;
  if (!form) return state;
  const isCorrected = (field: string) => field in change || (field === 'newSize' && 'wish' in change);
  const errors = Object.fromEntries(Object.entries(state.errors).filter(([field]) => !isCorrected(field)));
  return settleForm({ ...state, errors, key: null, form: { ...form, ...change } });
}

/** The form is incomplete. An address with an error is unfolded. */
export const showErrors = (state: ExchangesState, errors: ExchangeErrors): ExchangesState => ({
  ...state,
  errors,
  failure: null,
  form: state.form && { ...state.form, isAddressOpen: state.form.isAddressOpen || 'address' in errors },
});

/** The form is sent: with the key of its last request, or with a new one. */
export const beginSending = (state: ExchangesState, newKey: string): ExchangesState => ({
  ...state,
  isSending: true,
  errors: {},
  failure: null,
  key: state.key ?? newKey,
});

/** It was not accepted. After a refusal no exchange exists for its key. */
export function endSending(state: ExchangesState, problem: Problem): ExchangesState {
  const { newSize, pickupDay, ...others } = problem.fields ?? {};
  const address = mapServerErrors(others);
  return {
    ...state,
    isSending: false,
    errors: {
      ...(newSize ? { newSize } : {}),
      ...(pickupDay ? { pickupDay } : {}),
      ...(Object.keys(address).length > 0 ? { address } : {}),
    },
    // The shell reports an expired session itself.
    failure: problem.kind === 'unauthorized' ? null : problem.message,
    key: problem.kind === 'refused' ? null : state.key,
  };
}

/** It was accepted. */
export const finishSending = (state: ExchangesState, exchange: Exchange): ExchangesState =>
  showExchange({ ...state, isSending: false, form: null, key: null }, exchange);

/** An exchange is new, or another one than before. */
export function showExchange(state: ExchangesState, exchange: Exchange): ExchangesState {
  const { loaded } = state;
  if (!loaded) return state;
  const others = loaded.exchanges.filter(({ _id }) => _id !== exchange._id);
  return { ...state, loaded: { ...loaded, exchanges: [...others, exchange] } };
}

function settleForm(state: ExchangesState): ExchangesState {
  const { form, loaded } = state;
  if (!form || !loaded) return state;
  const possible = loaded.pickupDays.includes(form.pickupDay) ? form : { ...form, pickupDay: '' };
  const line = loaded.lines.find((one) => isSameLine(one, form));
  return { ...state, form: line ? settleChoice(line, possible) : possible };
}
