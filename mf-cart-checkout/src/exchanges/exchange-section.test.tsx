import type { Address, OrderExchanges } from '@shop/shared-api';
import { NavigationForTest } from '@shop/shared-events/for-test';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { orderForTest } from '../orders/order-for-test';
import { createRefusal, createTestShop, offline, type Answers } from '../services-for-test';
import { exchangeForTest, exchangesForTest } from './exchange-for-test';
import ExchangeSection from './exchange-section';

const order = orderForTest({ status: 'Delivered' });
// An open form is stored in the tab.
beforeEach(() => window.sessionStorage.clear());

function show(loaded: OrderExchanges, answers: Answers = {}) {
  const shop = createTestShop({
    session: { status: 'signed-in', userId: 'u1' },
    answers: { '/api/exchange/order': () => loaded, ...answers },
  });
  render(
    <NavigationForTest>
      <ExchangeSection services={shop.services} order={order} address={order.address as Address} />
    </NavigationForTest>,
  );
  return shop;
}
const openForm = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Exchange or return Khadi shirt in M' }));
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const submit = (name = 'Ask for the exchange') => userEvent.click(screen.getByRole('button', { name }));

test('a line shows its last day, and is exchanged for another size at the address of the order', async () => {
  const sent: unknown[] = [];
  show(exchangesForTest(), {
    '/api/exchange/order': () => exchangesForTest({ exchanges: sent.length > 0 ? [exchangeForTest()] : [] }),
    '/api/exchange/request': (payload: unknown) => {
      sent.push(payload);
      return { success: true, message: 'We have your request.', exchange: exchangeForTest() };
    },
  });
  expect(await screen.findByText(/^Until 28 Nov 2026 you can exchange/)).toBeVisible();
  await openForm();
  await choose('Too small');
  expect(screen.queryByRole('radio', { name: 'M' })).not.toBeInTheDocument();
  expect(screen.queryByRole('radio', { name: 'My money back' })).not.toBeInTheDocument();
  await choose('L');
  await choose('Wed, 25 Nov');
  await submit();
  expect(await screen.findByRole('article', { name: 'Exchange of Khadi shirt, M to L' })).toBeVisible();
  expect(sent).toEqual([
    {
      orderId: order._id,
      itemId: 'p1',
      size: 'M',
      quantity: 1,
      reason: 'TOO_SMALL',
      wish: 'REPLACEMENT',
      newSize: 'L',
      address: order.address,
      pickupDay: '2026-11-25',
    },
  ]);
});

test('a form without its choices says what is missing, and sends nothing', async () => {
  const shop = show(exchangesForTest());
  await openForm();
  await submit();
  expect(screen.getByText('Please choose a reason.')).toBeVisible();
  expect(screen.getByText('Please choose a day for the pickup.')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Too small' })).toHaveFocus();
  expect(shop.calls.filter(({ path }) => path === '/api/exchange/request')).toEqual([]);
});

test('what is damaged is replaced in any size or refunded, and the form says what comes back', async () => {
  show(exchangesForTest());
  await openForm();
  await choose('Damaged');
  expect(screen.getByRole('radio', { name: 'M' })).toBeVisible();
  await choose('My money back');
  expect(screen.getByText(/^You get back ₹1,249 and 500 coins once/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /more$/ }));
  expect(screen.getByText(/^You get back ₹2,498 and 1,000 coins once/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ask for my money back' })).toBeVisible();
});

test('a size of which too few are left is not offered, and without any other the money comes back', async () => {
  const [line] = exchangesForTest().lines;
  show(exchangesForTest({ lines: line ? [{ ...line, stock: { M: 5 } }] : [] }));
  await openForm();
  await choose('Too large');
  expect(screen.getByText('No other size is left, so you get your money back.')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'My money back' })).toBeChecked();
});

test('after a failure everything that was entered is still there, and the same request is sent again', async () => {
  const keys: (string | undefined)[] = [];
  show(exchangesForTest(), {
    '/api/exchange/request': (_payload: unknown, options: { idempotencyKey?: string }) => {
      keys.push(options.idempotencyKey);
      return keys.length < 3 ? offline() : createRefusal('Khadi shirt in L is sold out. Please choose another size.');
    },
  });
  await openForm();
  await choose('Too small');
  await choose('L');
  await choose('Thu, 26 Nov');
  await userEvent.click(screen.getByRole('button', { name: 'Change address' }));
  await userEvent.type(screen.getByLabelText('Street'), ', second floor');
  for (let time = 0; time < 3; time += 1) {
    await submit();
    expect(await screen.findByRole('alert')).toBeVisible();
  }
  expect(screen.getByRole('alert')).toHaveTextContent('Khadi shirt in L is sold out.');
  expect(new Set(keys).size).toBe(1);
  for (const name of ['Too small', 'Thu, 26 Nov']) expect(screen.getByRole('radio', { name })).toBeChecked();
  expect(screen.getByLabelText('Street')).toHaveValue('12 Mill Road, second floor');
});

test('an exchange shows its steps and what happens next, and is withdrawn after a question', async () => {
  const approved = exchangeForTest({
    state: 'approved',
    history: [...exchangeForTest().history, { state: 'approved', at: Date.UTC(2026, 10, 24, 9) }],
  });
  const loaded = { value: exchangesForTest({ exchanges: [approved] }) };
  show(loaded.value, {
    '/api/exchange/order': () => loaded.value,
    '/api/exchange/withdraw': () => {
      const exchange = exchangeForTest({ state: 'withdrawn', withdrawable: false });
      loaded.value = exchangesForTest({ exchanges: [exchange] });
      return { success: true, message: 'Your exchange is withdrawn.', exchange };
    },
  });
  const card = within(await screen.findByRole('article'));
  expect(card.getByText(/We pick it up on Wed, 25 Nov from 12 Mill Road, Pune\./)).toBeVisible();
  expect(card.getByText('Approved').parentElement).toHaveAttribute('aria-current', 'step');
  expect(card.getByText('Replacement sent')).toBeVisible();
  await userEvent.click(card.getByRole('button', { name: 'Withdraw this exchange' }));
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw it' }));
  expect(await screen.findByText('You withdrew this exchange.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: /Withdraw/ })).not.toBeInTheDocument());
});

test('a refunded exchange says what came back, and a refused one why', async () => {
  const returned = { amount: 999, coins: 250, codeCoins: 0, coinsTaken: 9_990, sent: true };
  show(
    exchangesForTest({
      open: false,
      lines: [],
      exchanges: [
        exchangeForTest({ state: 'refunded', wish: 'MONEY_BACK', newSize: null, returned, withdrawable: false }),
        exchangeForTest({ _id: 'e2', state: 'refused', refusal: 'It has been worn.', withdrawable: false }),
      ],
    }),
  );
  expect(
    await screen.findByText(
      '₹999 has been sent back to you. 250 coins are in your balance again. The 9,990 coins that it earned were taken back.',
    ),
  ).toBeVisible();
  expect(screen.getByText('It has been worn.')).toBeVisible();
  expect(screen.getByText('This order could be exchanged until 28 Nov 2026.')).toBeVisible();
});

test('exchanges that cannot be loaded are loaded again by Retry', async () => {
  const answers = { isDown: true };
  show(exchangesForTest(), { '/api/exchange/order': () => (answers.isDown ? offline() : exchangesForTest()) });
  expect(await screen.findByText('We could not load your exchanges.')).toBeVisible();
  answers.isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: /^Exchange or return Khadi/ })).toBeVisible();
});
