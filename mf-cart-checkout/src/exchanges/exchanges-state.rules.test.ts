import type { Address, Problem } from '@shop/shared-api';
import { emptyDraft } from '../address';
import { exchangeForTest, exchangesForTest } from './exchange-for-test';
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
  showLoaded,
  showOrder,
} from './exchanges-state.rules';

const line = { itemId: 'p1', size: 'M' };
const address = { ...emptyDraft, street: '12 Mill Road' } as Address;
const refused: Problem = { kind: 'refused', status: 409, message: 'This was exchanged already.' };
const offline: Problem = { kind: 'offline', message: 'Check your connection.' };

const shown = showOrder('o1', 'u1', null);
const loaded = showLoaded(shown, exchangesForTest());
const opened = openForm(loaded, line, address);
const filled = changeForm(opened, { reason: 'TOO_SMALL', wish: 'REPLACEMENT', newSize: 'L' });
const sending = beginSending(filled, 'key-1');

/** Whether a form is open, whether it is on its way, and under which key. */
const brief = ({ form, isSending, key }: ExchangesState) => [form !== null, isSending, key];

test('exchange: from an order to a request, each event leads to the next state', () => {
  expect([initialExchanges, shown, loaded, opened, filled, sending].map(brief)).toEqual([
    [false, false, null],
    [false, false, null],
    [false, false, null],
    [true, false, null],
    [true, false, null],
    [true, true, 'key-1'],
  ]);
  expect(filled.form).toMatchObject({ ...line, reason: 'TOO_SMALL', newSize: 'L', address });
  const accepted = finishSending(sending, exchangeForTest());
  expect(brief(accepted)).toEqual([false, false, null]);
  expect(accepted.loaded?.exchanges).toEqual([exchangeForTest()]);
});

test('exchange: a request whose outcome is unknown is the same when it is sent again, and another one once it is changed', () => {
  const failed = endSending(sending, offline);
  expect(brief(failed)).toEqual([true, false, 'key-1']);
  expect(failed.failure).toBe('Check your connection.');
  expect(beginSending(failed, 'key-2')).toMatchObject({ key: 'key-1', failure: null });
  expect(brief(changeForm(failed, { quantity: 1 }))).toEqual([true, false, null]);
});

test('exchange: after a refusal the next request is another one, with the server’s sentences at their fields', () => {
  const after = endSending(sending, {
    ...refused,
    fields: { pickupDay: 'This day is full.', 'address.phone': 'Ten digits.' },
  });
  expect(brief(after)).toEqual([true, false, null]);
  expect(after.errors).toEqual({ pickupDay: 'This day is full.', address: { phone: 'Ten digits.' } });
  expect(changeForm(after, { pickupDay: '' }).errors).toEqual({ address: { phone: 'Ten digits.' } });
});

test('exchange: an expired session is no failure of the form, because the shell reports it', () => {
  expect(endSending(sending, { kind: 'unauthorized', message: 'Please log in.' })).toMatchObject({
    failure: null,
    key: 'key-1',
  });
});

test('exchange: an address with an error is unfolded', () => {
  expect(showErrors(filled, { reason: 'Please choose a reason.' }).form?.isAddressOpen).toBe(false);
  expect(showErrors(filled, { address: { phone: 'Ten digits.' } }).form?.isAddressOpen).toBe(true);
});

test('exchange: a form that is opened again is as it was left, and one that was closed is empty', () => {
  expect(openForm(endSending(sending, offline), line, address).form).toEqual(filled.form);
  expect(openForm(closeForm(filled), line, address).form).toEqual(opened.form);
});

test('exchange: what the tab has stored is shown for its order, with choices that are still possible', () => {
  const empty = { reason: '', wish: '', newSize: '' } as const;
  const form = { ...line, ...empty, quantity: 9, pickupDay: '2020-01-01', address, isAddressOpen: false };
  const stored = showOrder('o1', 'u1', { form, key: 'key-1' });
  expect(brief(stored)).toEqual([true, false, 'key-1']);
  // Two are left to be exchanged.
  expect(showLoaded(stored, exchangesForTest()).form).toMatchObject({ pickupDay: '', quantity: 2 });
});
