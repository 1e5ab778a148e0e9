import type { Address } from '@shop/shared-api';
import { NavigationForTest } from '@shop/shared-events/for-test';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as fc from 'fast-check';
import { orderForTest } from '../orders/order-for-test';
import { createTestShop, offline, type Answers } from '../services-for-test';
import { parseExchangeDraft } from './exchange-draft.rules';
import { exchangeForTest, exchangesForTest } from './exchange-for-test';
import ExchangeSection from './exchange-section';

const order = orderForTest({ status: 'Delivered' });
beforeEach(() => window.sessionStorage.clear());

/** Opens the page of the order as a reload does: with new stores, and what the tab has stored. */
function openPage({ userId = 'u1', loaded = exchangesForTest(), answers = {} as Answers, shown = order } = {}) {
  const shop = createTestShop({
    session: { status: 'signed-in', userId },
    answers: { '/api/exchange/order': () => loaded, ...answers },
  });
  const page = render(
    <NavigationForTest>
      <ExchangeSection services={shop.services} order={shown} address={shown.address as Address} />
    </NavigationForTest>,
  );
  return { ...page, shop };
}
const openForm = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Exchange or return Khadi shirt in M' }));
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const findForm = () => screen.findByRole('form', { name: 'Exchange or return Khadi shirt' });

async function fillForm(): Promise<void> {
  await openForm();
  await choose('Too small');
  await choose('L');
  await choose('Thu, 26 Nov');
  await userEvent.click(screen.getByRole('button', { name: 'Change address' }));
  await userEvent.type(screen.getByLabelText('Street'), ', second floor');
}

test('what was chosen and typed survives a reload', async () => {
  const { unmount } = openPage();
  await fillForm();
  unmount();
  openPage();
  expect(await findForm()).toBeVisible();
  for (const name of ['Too small', 'L', 'Thu, 26 Nov']) expect(screen.getByRole('radio', { name })).toBeChecked();
  expect(screen.getByLabelText('Street')).toHaveValue('12 Mill Road, second floor');
});

test('a request whose answer was lost is the same request after a reload', async () => {
  const keys: (string | undefined)[] = [];
  const answers: Answers = {
    '/api/exchange/request': (_payload: unknown, options: { idempotencyKey?: string }) => {
      keys.push(options.idempotencyKey);
      return keys.length === 1
        ? offline()
        : { success: true, message: 'We have your request.', exchange: exchangeForTest() };
    },
  };
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Ask for the exchange' }));
  const { unmount } = openPage({ answers });
  await fillForm();
  await send();
  expect(await screen.findByRole('alert')).toBeVisible();
  unmount();
  const again = openPage({ answers });
  await findForm();
  await send();
  await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  // It is sent now, so that nothing is stored any more.
  again.unmount();
  openPage();
  await openForm();
  expect(screen.getByRole('radio', { name: 'Too small' })).not.toBeChecked();
});

test('a form that was closed, and one after a logout, is not stored', async () => {
  const first = openPage();
  await fillForm();
  expect(window.sessionStorage).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(window.sessionStorage).toHaveLength(0);
  await openForm();
  expect(window.sessionStorage).toHaveLength(1);
  first.shop.signOut();
  expect(window.sessionStorage).toHaveLength(0);
});

test.each([
  ['another customer', { userId: 'u2' }],
  ['another order', { shown: orderForTest({ status: 'Delivered', _id: 'order-00000002' }) }],
])('%s does not get the stored form', async (_, over) => {
  const { unmount } = openPage();
  await fillForm();
  unmount();
  openPage(over);
  expect(await screen.findByRole('button', { name: /^Exchange or return Khadi/ })).toBeVisible();
  expect(window.sessionStorage).toHaveLength(0);
});

test('what is no longer possible after a reload is not chosen any more', async () => {
  const { unmount } = openPage();
  await fillForm();
  unmount();
  const [line] = exchangesForTest().lines;
  openPage({
    loaded: exchangesForTest({ pickupDays: ['2026-11-27'], lines: line ? [{ ...line, stock: { S: 3, M: 5 } }] : [] }),
  });
  expect(await findForm()).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Too small' })).toBeChecked();
  for (const name of ['S', 'Fri, 27 Nov']) expect(screen.getByRole('radio', { name })).not.toBeChecked();
});

test('a stored text is read for its customer and order only, and never breaks the page', () => {
  const owner = { userId: 'u1', orderId: 'o1' };
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => parseExchangeDraft(text, owner) === null));
  const form = {
    itemId: 'p1',
    size: 'M',
    quantity: -4,
    reason: 'toString',
    wish: 7,
    address: { street: 3, city: 'Pune' },
  };
  const draft = parseExchangeDraft(JSON.stringify({ ...owner, form, key: {} }), owner);
  expect(draft).toMatchObject({ key: null, form: { quantity: 1, reason: '', wish: '', newSize: '', pickupDay: '' } });
  expect(draft?.form.address).toMatchObject({ street: '', city: 'Pune' });
  expect(parseExchangeDraft(null, owner)).toBeNull();
});
