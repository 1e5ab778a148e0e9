import { failed, ok, type Problem, type Result } from '@shop/shared-api';
import type { Payload } from '@shop/shared-events';
import {
  createBalanceReply,
  createDeferred,
  offline,
  flushPromises,
  createTestShop,
  type TestShop,
} from '../services-for-test';
import { remote } from '../remote';

const path = '/api/coins/balance';
const order = { orderId: 'o1', amount: 500, coinsUsed: 0 };

function heard(shop: TestShop) {
  const balances: Payload<'loyalty:balance-changed'>[] = [];
  shop.shell.watch('loyalty:balance-changed').subscribe((balance) => balances.push(balance));
  return balances;
}

afterEach(() => jest.useRealTimers());

test('§6 a visitor has no balance, and no server call is made', async () => {
  const shop = createTestShop();
  shop.signOut();
  remote.start(shop.services);
  await flushPromises();
  expect(shop.shell.read('loyalty:balance-changed')).toEqual({ coins: null, totalEarned: null });
  expect(shop.calls).toEqual([]);
});

test('§4 with a token the coin balance is fetched on load and published', async () => {
  const shop = createTestShop({ [path]: () => createBalanceReply(12_000, 15_500) });
  shop.signIn();
  remote.start(shop.services);
  await flushPromises();
  expect(shop.shell.read('loyalty:balance-changed')).toEqual({ coins: 12_000, totalEarned: 15_500 });
  expect(shop.calls.map((call) => [call.path, call.payload])).toEqual([[path, { limit: 100 }]]);
});

test('a session that is published twice is fetched once', async () => {
  const shop = createTestShop({ [path]: () => createBalanceReply(25) });
  shop.signIn();
  remote.start(shop.services);
  shop.signIn();
  await flushPromises();
  expect(shop.calls).toHaveLength(1);
});

test('§6 logging out removes the balance immediately', async () => {
  const shop = createTestShop({ [path]: () => createBalanceReply(25) });
  shop.signIn();
  remote.start(shop.services);
  await flushPromises();
  shop.signOut();
  expect(shop.shell.read('loyalty:balance-changed')).toEqual({ coins: null, totalEarned: null });
});

test('§6 a late response for one customer is never shown to the next', async () => {
  const late = createDeferred<Result<unknown, Problem>>();
  const shop = createTestShop({ [path]: () => late.promise });
  const balances = heard(shop);
  shop.signIn('asha');
  remote.start(shop.services);
  shop.answer(path, () => createBalanceReply(25));
  shop.signIn('ravi');
  await flushPromises();
  late.settle(createBalanceReply(12_000));
  await flushPromises();
  expect(balances.map((balance) => balance.coins)).toEqual([25]);
});

test('§4 the balance refreshes about one second after an order, not before', async () => {
  jest.useFakeTimers();
  const shop = createTestShop({ [path]: () => createBalanceReply(300) });
  shop.signIn();
  remote.start(shop.services);
  await jest.advanceTimersByTimeAsync(0);
  shop.answer(path, () => createBalanceReply(5_300));
  shop.cart.publish('order:placed', order);
  await jest.advanceTimersByTimeAsync(999);
  expect(shop.shell.read('loyalty:balance-changed')?.coins).toBe(300);
  await jest.advanceTimersByTimeAsync(1);
  expect(shop.shell.read('loyalty:balance-changed')?.coins).toBe(5_300);
  expect(shop.calls).toHaveLength(2);
});

test('an order whose customer logs out within the second makes no call', async () => {
  jest.useFakeTimers();
  const shop = createTestShop({ [path]: () => createBalanceReply(300) });
  shop.signIn();
  remote.start(shop.services);
  await jest.advanceTimersByTimeAsync(0);
  shop.cart.publish('order:placed', order);
  shop.signOut();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(shop.calls).toHaveLength(1);
});

test('an abandoned payment reloads the balance, because its coins are back', async () => {
  const shop = createTestShop({ [path]: () => createBalanceReply(300) });
  shop.signIn();
  remote.start(shop.services);
  await flushPromises();
  shop.answer(path, () => createBalanceReply(800));
  shop.cart.publish('payment:abandoned', { intentId: 'i1' });
  await flushPromises();
  expect(shop.shell.read('loyalty:balance-changed')?.coins).toBe(800);
});

test('a cancelled order and a page that becomes visible reload the balance', async () => {
  const shop = createTestShop({ [path]: () => createBalanceReply(300) });
  shop.signIn();
  remote.start(shop.services);
  await flushPromises();
  shop.answer(path, () => createBalanceReply(800));
  shop.cart.publish('order:cancelled', { orderId: 'o1' });
  await flushPromises();
  expect(shop.shell.read('loyalty:balance-changed')?.coins).toBe(800);
  shop.answer(path, () => createBalanceReply(850));
  document.dispatchEvent(new Event('visibilitychange'));
  await flushPromises();
  expect(shop.shell.read('loyalty:balance-changed')?.coins).toBe(850);
});

test('a balance from another tab is shown at once, loaded once and not published again', async () => {
  const shop = createTestShop({ [path]: () => createBalanceReply(300) });
  shop.signIn();
  remote.start(shop.services);
  await flushPromises();
  expect(shop.publishedBalances).toEqual([300]);
  shop.answer(path, () => createBalanceReply(5_300));
  shop.otherTab(5_300);
  expect(shop.shell.read('loyalty:balance-changed')?.coins).toBe(5_300);
  await flushPromises();
  expect(shop.calls).toHaveLength(2);
  expect(shop.publishedBalances).toEqual([300]);
});

test('a tab that is still loading ignores the balance of another tab', async () => {
  const late = createDeferred<Result<unknown, Problem>>();
  const shop = createTestShop({ [path]: () => late.promise });
  shop.signIn();
  remote.start(shop.services);
  await flushPromises();
  expect(shop.publishedBalances).toEqual([]);
  shop.signOut();
  expect(shop.publishedBalances).toEqual([null]);
});

test('§8 a failed fetch shows "Failed to fetch coin balance" once and is not retried forever', async () => {
  jest.useFakeTimers();
  const shop = createTestShop({ [path]: offline });
  shop.signIn();
  remote.start(shop.services);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(shop.toasts).toEqual([{ kind: 'error', text: 'Failed to fetch coin balance', id: 'coin-balance' }]);
  expect(shop.calls).toHaveLength(1);
});

test('a failed refresh keeps the known balance', async () => {
  jest.useFakeTimers();
  const shop = createTestShop({ [path]: () => createBalanceReply(300) });
  shop.signIn();
  remote.start(shop.services);
  await jest.advanceTimersByTimeAsync(0);
  shop.answer(path, offline);
  shop.cart.publish('order:placed', order);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(shop.shell.read('loyalty:balance-changed')?.coins).toBe(300);
  expect(shop.toasts).toHaveLength(1);
});

test('an expired session is reported by the shell, so no second message is shown', async () => {
  const shop = createTestShop({ [path]: () => failed({ kind: 'unauthorized', message: 'Please login to continue' }) });
  shop.signIn();
  remote.start(shop.services);
  await flushPromises();
  expect(shop.toasts).toEqual([]);
});

test('an account in debt shows zero coins', async () => {
  const reply = { success: true, coinBalance: -40, totalCoinsEarned: 60, transactions: [] };
  const shop = createTestShop({ [path]: () => ok(reply) });
  shop.signIn();
  remote.start(shop.services);
  await flushPromises();
  expect(shop.shell.read('loyalty:balance-changed')).toEqual({ coins: 0, totalEarned: 60 });
});
