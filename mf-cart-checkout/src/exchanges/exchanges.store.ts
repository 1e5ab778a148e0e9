import { type Address, type Exchange, newIdempotencyKey, type OrderExchanges, type Problem } from '@shop/shared-api';
import { BehaviorSubject, type Observable } from 'rxjs';
import { mapServerErrors } from '../address';
import { memoizeByServices } from '../services';
import { readExchangeDraft, writeExchangeDraft } from './exchange-draft.store';
import { fetchExchanges, sendExchangeRequest, sendWithdrawal } from './exchanges.api';
import { checkExchange, type ExchangeErrors, type ExchangeForm, isSameLine, settleChoice } from './exchanges.rules';

interface ExchangesState {
  readonly orderId: string;
  /** What the server knows of the order's exchanges; null before it has answered. */
  readonly loaded: OrderExchanges | null;
  /** Why it could not be loaded. */
  readonly problem: Problem | null;
  /** The open form. */
  readonly form: ExchangeForm | null;
  readonly errors: ExchangeErrors;
  /** Why the last request or withdrawal failed. */
  readonly failure: string | null;
  readonly isSending: boolean;
  /** Id of the exchange that is being withdrawn. */
  readonly withdrawing: string | null;
}

interface ExchangesStore {
  readonly state$: Observable<ExchangesState>;
  /** Shows the exchanges of an order and loads them. An open form of the same order stays. */
  open(orderId: string): void;
  load(): Promise<void>;
  /** Opens the form for a line, with this address, or as it was left. */
  openForm(line: { readonly itemId: string; readonly size: string }, address: Address): void;
  closeForm(): void;
  change(change: Partial<ExchangeForm>): void;
  /** Sends the form. Returns the id of the exchange, or null if it failed; what was entered stays then. */
  send(): Promise<string | null>;
  /** Withdraws an exchange. Returns whether it succeeded. */
  withdraw(exchangeId: string): Promise<boolean>;
}

export const initialExchanges: ExchangesState = {
  orderId: '',
  loaded: null,
  problem: null,
  form: null,
  errors: {},
  failure: null,
  isSending: false,
  withdrawing: null,
};

/**
 * The exchanges of the order that is shown. What was typed stays after a failure, while other pages are open and over a
 * reload, until it is sent or its form is closed.
 */
export const exchangesStore = memoizeByServices(({ bus, api, settings }): ExchangesStore => {
  const state = new BehaviorSubject<ExchangesState>(initialExchanges);
  let userId: string | null = null;
  let loadCount = 0;
  /** The key of the request that was sent and whose outcome is unknown. */
  let key: string | null = null;

  const patch = (change: Partial<ExchangesState>) => state.next({ ...state.value, ...change });

  const findLine = ({ itemId, size }: ExchangeForm) =>
    state.value.loaded?.lines.find((line) => isSameLine(line, { itemId, size }));

  function storeDraft(): void {
    const { orderId, form } = state.value;
    writeExchangeDraft(form && userId !== null ? { userId, orderId, form, key } : null);
  }

  // A logout leaves no address in the tab. After an expired session this state still has what was typed.
  bus.watch('session:changed').subscribe(({ status }) => {
    if (status === 'visitor') writeExchangeDraft(null);
  });

  function open(orderId: string): void {
    const session = bus.read('session:changed');
    const newUserId = session?.status === 'signed-in' ? session.userId : null;
    if (orderId !== state.value.orderId || (newUserId !== null && newUserId !== userId)) {
      userId = newUserId ?? userId;
      const draft = userId === null ? null : readExchangeDraft({ userId, orderId });
      state.next({ ...initialExchanges, orderId, form: draft?.form ?? null });
      key = draft?.key ?? null;
    }
    storeDraft();
    void load();
  }

  async function load(): Promise<void> {
    const { orderId } = state.value;
    const countAtStart = ++loadCount;
    patch({ problem: null });
    const fetched = await fetchExchanges(api, orderId);
    if (countAtStart !== loadCount) return;
    if (!fetched.ok) return patch({ problem: fetched.problem });
    patch({ loaded: fetched.value });
    const { form } = state.value;
    if (form) setForm(form);
  }

  /** Sets the form without choices that are no longer possible. */
  function setForm(form: ExchangeForm): void {
    const line = findLine(form);
    const isDayOffered = state.value.loaded?.pickupDays.includes(form.pickupDay) ?? true;
    const possible = isDayOffered ? form : { ...form, pickupDay: '' };
    patch({ form: line ? settleChoice(line, possible) : possible });
    storeDraft();
  }

  function showExchange(exchange: Exchange): void {
    const { loaded } = state.value;
    if (!loaded) return;
    const others = loaded.exchanges.filter(({ _id }) => _id !== exchange._id);
    patch({ loaded: { ...loaded, exchanges: [...others, exchange] } });
    void load();
  }

  function reportFailure(problem: Problem): void {
    // The shell reports an expired session itself.
    patch({ failure: problem.kind === 'unauthorized' ? null : problem.message });
    if (problem.kind === 'refused') {
      key = null;
      storeDraft();
      void load();
    }
  }

  async function send(): Promise<string | null> {
    const { form, orderId, isSending } = state.value;
    if (!form || isSending) return null;
    const checked = checkExchange(orderId, form, settings.countries);
    if (!checked.ok) {
      patch({
        errors: checked.errors,
        failure: null,
        form: { ...form, isAddressOpen: form.isAddressOpen || 'address' in checked.errors },
      });
      return null;
    }
    patch({ isSending: true, errors: {}, failure: null });
    key ??= newIdempotencyKey();
    storeDraft();
    const sent = await sendExchangeRequest(api, checked.request, key);
    patch({ isSending: false });
    if (!sent.ok) {
      const { fields = {} } = sent.problem;
      const { newSize, pickupDay } = fields;
      const address = mapServerErrors(fields);
      patch({
        errors: {
          ...(newSize ? { newSize } : {}),
          ...(pickupDay ? { pickupDay } : {}),
          ...(Object.keys(address).length > 0 ? { address } : {}),
        },
      });
      reportFailure(sent.problem);
      return null;
    }
    key = null;
    patch({ form: null });
    storeDraft();
    showExchange(sent.value.exchange);
    bus.publish('notice:raised', { kind: 'success', text: sent.value.message });
    return sent.value.exchange._id;
  }

  async function withdraw(exchangeId: string): Promise<boolean> {
    if (state.value.withdrawing !== null) return false;
    patch({ withdrawing: exchangeId, failure: null });
    const sent = await sendWithdrawal(api, exchangeId);
    patch({ withdrawing: null });
    if (!sent.ok) {
      if (sent.problem.kind !== 'unauthorized')
        bus.publish('notice:raised', { kind: 'error', text: sent.problem.message });
      void load();
      return false;
    }
    showExchange(sent.value.exchange);
    bus.publish('notice:raised', { kind: 'success', text: sent.value.message });
    return true;
  }

  return {
    state$: state.asObservable(),
    open,
    load,
    openForm(line, address) {
      const { form } = state.value;
      patch({ errors: {}, failure: null });
      if (form && isSameLine(form, line)) return;
      key = null;
      setForm({
        ...line,
        quantity: 1,
        reason: '',
        wish: '',
        newSize: '',
        pickupDay: '',
        address,
        isAddressOpen: false,
      });
    },
    closeForm() {
      key = null;
      patch({ form: null, errors: {}, failure: null });
      storeDraft();
    },
    change(change) {
      const { form, errors } = state.value;
      if (!form) return;
      // Another request than the one that was sent needs a key of its own.
      key = null;
      const isCorrected = (field: string) => field in change || (field === 'newSize' && 'wish' in change);
      patch({ errors: Object.fromEntries(Object.entries(errors).filter(([field]) => !isCorrected(field))) });
      setForm({ ...form, ...change });
    },
    send,
    withdraw,
  };
});
