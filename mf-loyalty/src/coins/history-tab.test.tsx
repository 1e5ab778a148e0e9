import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';
import { createBalanceReply, createTestShop, flushPromises, renderAt, withoutAccess } from '../services-for-test';
import CoinsPage from './coins-page';

const entry = (place: number) => ({
  description: `Entry ${place}`,
  createdAt: '2026-11-20T10:00:00.000Z',
  type: 'EARN',
  coins: 1,
});

/** Opens the history of a customer, whose account has `more`. */
async function open(more: (asked: { readonly before?: string }) => object) {
  const shop = createTestShop({
    ...withoutAccess,
    '/api/coins/balance': (payload) => createBalanceReply(90, 90, more(payload as { before?: string })),
  });
  shop.signIn();
  remote.start(shop.services);
  renderAt('/coins?tab=history', <CoinsPage services={shop.services} />);
  await flushPromises();
  return shop;
}

test('a long history shows its newest entries, and the others on request', async () => {
  const transactions = Array.from({ length: 90 }, (_, place) => entry(place));
  const user = userEvent.setup();
  await open(() => ({ transactions }));
  expect(screen.getAllByRole('row')).toHaveLength(1 + 20);
  expect(screen.getByText('20 of 90 entries')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show older entries' }));
  expect(screen.getAllByRole('row')).toHaveLength(1 + 70);
  expect(screen.getByRole('table')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Show older entries' }));
  expect(screen.getAllByRole('row')).toHaveLength(1 + 90);
  expect(screen.queryByRole('button', { name: 'Show older entries' })).toBeNull();
});

test('entries that the server has not sent yet are loaded on request, and stay when the balance is loaded again', async () => {
  const parts = [0, 100].map((start) => Array.from({ length: 100 }, (_, place) => entry(start + place)));
  const user = userEvent.setup();
  const shop = await open(({ before }) =>
    before === '7' ? { transactions: parts[1] } : { transactions: parts[0], older: '7' },
  );
  expect(screen.getByText('The newest 20 entries')).toBeVisible();
  for (const count of [70, 120]) {
    await user.click(screen.getByRole('button', { name: 'Show older entries' }));
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(1 + count));
  }
  expect(screen.getByText('120 of 200 entries')).toBeVisible();
  const calls = shop.calls.length;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(shop.calls.length).toBeGreaterThan(calls));
  expect(screen.getByText('120 of 200 entries')).toBeVisible();
});
