import { type Address, newIdempotencyKey, type Problem } from '@shop/shared-api';
import { BehaviorSubject, type Observable } from 'rxjs';
import { memoizeByServices } from '../services';
import { readExchangeDraft, writeExchangeDraft } from './exchange-draft.store';
import { fetchExchanges, sendExchangeRequest, sendWithdrawal } from './exchanges.api';
import { checkExchange, type ExchangeForm } from './exchanges.rules';
import {
  beginSending,
  changeForm,
  closeForm,
  endSending,
  type ExchangesState,
  finishSending,
  initialExchanges,
  openForm,
  showErrors,
  showExchange,
  showLoaded,
  showOrder,
} from './exchanges-state.rules';

interface ExchangesStore {
  readonly state$: Observable<ExchangesState>;
  /** Shows the exchanges of an order and loads them. An open form of the same order stays. */
  open(orderId: string): void;
  load(): Promise<void>;
  /** Opens the form for a line, with this address, or as it was left. */
  openForm(line: Pick<ExchangeForm, 'itemId' | 'size'>, address: Address): void;
  closeForm(): void;
  change(change: Partial<ExchangeForm>): void;
  /** Sends the form. Returns the id of the exchange, or null if it failed; what was entered stays then. */
  send(): Promise<string | null>;
  /** Withdraws an exchange. Returns whether it succeeded. */
  withdraw(exchangeId: string): Promise<boolean>;
}

/**
 * The exchanges of the order that is shown. What was typed stays after a failure, while other pages are open and over a
 * reload, until it is sent or its form is closed.
 */
export const exchangesStore = memoizeByServices(({ bus, api, settings }): ExchangesStore => {
  const state = new BehaviorSubject<ExchangesState>(initialExchanges);
  let loadCount = 0;

  /** Shows the next state, and keeps its form in the tab. */
  function show(next: ExchangesState): void {
    state.next(next);
    const { userId, orderId, form, key } = next;
    writeExchangeDraft(form && userId !== null ? { userId, orderId, form, key } : null);
  }

  // A logout leaves no address in the tab. After an expired session this state still has what was typed.
  bus.watch('session:changed').subscribe(({ status }) => {
    if (status === 'visitor') writeExchangeDraft(null);
  });

  function open(orderId: string): void {
    const session = bus.read('session:changed');
    const customer = session?.status === 'signed-in' ? session.userId : null;
    const isOther = orderId !== state.value.orderId || (customer !== null && customer !== state.value.userId);
    const userId = customer ?? state.value.userId;
    const draft = isOther && userId !== null ? readExchangeDraft({ userId, orderId }) : null;
    show(isOther ? showOrder(orderId, userId, draft) : state.value);
    void load();
  }

  async function load(): Promise<void> {
    const countAtStart = ++loadCount;
    state.next({ ...state.value, problem: null });
    const fetched = await fetchExchanges(api, state.value.orderId);
    if (countAtStart !== loadCount) return;
    if (fetched.ok) show(showLoaded(state.value, fetched.value));
    else state.next({ ...state.value, problem: fetched.problem });
  }

  async function send(): Promise<string | null> {
    const { form, orderId, isSending } = state.value;
    if (!form || isSending) return null;
    const checked = checkExchange(orderId, form, settings.countries);
    if (!checked.ok) {
      show(showErrors(state.value, checked.errors));
      return null;
    }
    show(beginSending(state.value, newIdempotencyKey()));
    const sent = await sendExchangeRequest(api, checked.request, state.value.key ?? '');
    if (!sent.ok) {
      show(endSending(state.value, sent.problem));
      if (sent.problem.kind === 'refused') void load();
      return null;
    }
    show(finishSending(state.value, sent.value.exchange));
    void load();
    bus.publish('notice:raised', { kind: 'success', text: sent.value.message });
    return sent.value.exchange._id;
  }

  async function withdraw(exchangeId: string): Promise<boolean> {
    if (state.value.withdrawing !== null) return false;
    state.next({ ...state.value, withdrawing: exchangeId, failure: null });
    const sent = await sendWithdrawal(api, exchangeId);
    state.next({ ...state.value, withdrawing: null });
    if (sent.ok) {
      show(showExchange(state.value, sent.value.exchange));
      bus.publish('notice:raised', { kind: 'success', text: sent.value.message });
    } else reportWithdrawal(sent.problem);
    void load();
    return sent.ok;
  }

  function reportWithdrawal({ kind, message }: Problem): void {
    // The shell reports an expired session itself.
    if (kind !== 'unauthorized') bus.publish('notice:raised', { kind: 'error', text: message });
  }

  return {
    state$: state.asObservable(),
    open,
    load,
    openForm: (line, address) => show(openForm(state.value, line, address)),
    closeForm: () => show(closeForm(state.value)),
    change: (change) => show(changeForm(state.value, change)),
    send,
    withdraw,
  };
});
