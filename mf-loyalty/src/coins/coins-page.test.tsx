import { ok, type Problem, type Result } from '@shop/shared-api';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';
import {
  createBalanceReply,
  offline,
  renderAt,
  flushPromises,
  createTestShop,
  type TestShop,
  withoutAccess,
} from '../services-for-test';
import CoinsPage from './coins-page';

const balance = '/api/coins/balance';
const rewards = '/api/coins/rewards';
const ledger = [
  { description: 'Order of 3 Nov', createdAt: '2026-11-03T10:00:00.000Z', type: 'EARN', coins: 12_990 },
  { description: 'Redeemed for ₹30 off', createdAt: '2026-11-01T10:00:00.000Z', type: 'SPEND', coins: 300 },
];
const account = (): Result<unknown, Problem> =>
  ok({ success: true, coinBalance: 12_005, totalCoinsEarned: 15_500, transactions: ledger });

async function open(shop: TestShop, address = '/coins') {
  remote.start(shop.services);
  renderAt(address, <CoinsPage services={shop.services} />);
  await flushPromises();
}

function customer(answer = account) {
  const shop = createTestShop({
    ...withoutAccess,
    [balance]: answer,
    [rewards]: () => ok({ success: true, rewards: [] }),
  });
  shop.signIn();
  return shop;
}

const openTab = () => screen.getByRole('tab', { selected: true }).textContent;

test('§2 a visitor is asked to log in and returns to the coins page', async () => {
  const shop = createTestShop();
  shop.signOut();
  await open(shop);
  expect(screen.getByRole('heading', { name: 'Please login to see your coins' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login?next=%2Fcoins');
  expect(screen.queryByRole('tab')).toBeNull();
  expect(shop.calls).toEqual([]);
});

test('§2 the tabs are Balance, Earn Coins, Redeem, History, and the first is open', async () => {
  await open(customer());
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Balance',
    'Earn Coins',
    'Redeem',
    'History',
  ]);
  expect(openTab()).toBe('Balance');
  expect(screen.getByRole('heading', { level: 1, name: 'Coins' })).toBeVisible();
});

test('the URL selects the tab, and an invalid one selects Balance', async () => {
  await open(customer(), '/coins?tab=history');
  expect(openTab()).toBe('History');
});

test('a URL with an unknown tab selects Balance', async () => {
  await open(customer(), '/coins?tab=treasure');
  expect(openTab()).toBe('Balance');
});

test('arrow keys move through the tabs, and the URL follows', async () => {
  const user = userEvent.setup();
  await open(customer());
  await user.tab();
  expect(screen.getByRole('tab', { name: 'Balance' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(openTab()).toBe('Earn Coins');
  expect(screen.getByLabelText('address')).toHaveTextContent('/coins?tab=earn');
  await user.keyboard('{End}');
  expect(openTab()).toBe('History');
  await user.keyboard('{ArrowRight}');
  expect(openTab()).toBe('Balance');
  expect(screen.getByLabelText('address')).toHaveTextContent(/^\/coins$/);
});

test('§9 the balance is shown with its value: 10 coins are ₹1', async () => {
  await open(customer());
  const panel = within(screen.getByRole('tabpanel'));
  expect(panel.getByText('12,005')).toBeVisible();
  expect(panel.getByText('Worth ₹1,200.50 off')).toBeVisible();
  expect(panel.getByText('15,500')).toBeVisible();
});

test('§9 Earn Coins names the five ways to earn with their coins', async () => {
  await open(customer(), '/coins?tab=earn');
  const ways = within(screen.getByRole('tabpanel')).getAllByRole('listitem');
  expect(ways.map((way) => within(way).getByRole('heading').textContent)).toEqual([
    'Sign-up bonus',
    'Refer a friend',
    'Challenge win',
    'Tag us in stories',
    'Purchase',
  ]);
  const coins = ['25 coins', '50 coins', '100 coins', '10 coins', '10 coins per ₹1'];
  coins.forEach((words, place) => expect(ways[place]).toHaveTextContent(words));
});

test('§3 History lists description, day and signed coins', async () => {
  await open(customer(), '/coins?tab=history');
  const [, earned, spent] = screen.getAllByRole('row').map((row) => row.textContent);
  expect(earned).toBe('Order of 3 Nov3 Nov 2026+12,990');
  expect(spent).toBe('Redeemed for ₹30 off1 Nov 2026−300');
});

test('an empty history explains what will be listed', async () => {
  await open(
    customer(() => createBalanceReply(0)),
    '/coins?tab=history',
  );
  expect(screen.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the collection' })).toHaveAttribute('href', '/collection');
});

test('pending coins are shown with the day on which they become available, on Balance and in History', async () => {
  const pending = [
    { coins: 9_990, availableAt: '2026-11-28T10:00:00.000Z' },
    { coins: 10, availableAt: '2026-11-29T10:00:00.000Z' },
  ];
  const transactions = [
    {
      description: 'Bought: Linen Shirt',
      createdAt: '2026-11-21T10:00:00.000Z',
      type: 'EARN',
      coins: 9_990,
      pendingUntil: pending[0]?.availableAt,
    },
    { description: 'Sign-up bonus', createdAt: '2026-11-20T10:00:00.000Z', type: 'EARN', coins: 25 },
  ];
  const user = userEvent.setup();
  await open(customer(() => createBalanceReply(25, 25, { pending, transactions })));
  const onTheirWay = within(screen.getByRole('region', { name: '10,000 coins on their way' }));
  expect(onTheirWay.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '9,990 coinson 28 Nov 2026',
    '10 coinson 29 Nov 2026',
  ]);
  await user.click(screen.getByRole('tab', { name: 'History' }));
  const [, bought, bonus] = screen.getAllByRole('row').map((row) => row.textContent);
  expect(bought).toBe('Bought: Linen Shirt Pending until 28 Nov 202621 Nov 2026+9,990');
  expect(bonus).toBe('Sign-up bonus20 Nov 2026+25');
});

test('coins of orders that are not delivered are shown with an estimated date, by day on Balance and by order in History', async () => {
  const estimate = { estimated: true, description: 'Bought: Linen Shirt' };
  const pending = [
    { coins: 500, availableAt: '2026-12-04T04:00:00.000Z' },
    { coins: 9_990, availableAt: '2026-12-04T06:00:00.000Z', ...estimate },
    { coins: 10, availableAt: '2026-12-04T09:00:00.000Z', ...estimate, description: 'Bought: Cotton Sock' },
  ];
  const transactions = [
    { description: 'Sign-up bonus', createdAt: '2026-11-20T10:00:00.000Z', type: 'EARN', coins: 25 },
  ];
  const user = userEvent.setup();
  await open(customer(() => createBalanceReply(25, 25, { pending, transactions })));
  const onTheirWay = within(screen.getByRole('region', { name: '10,500 coins on their way' }));
  expect(onTheirWay.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '500 coinson 4 Dec 2026',
    '10,000 coinsabout 4 Dec 2026',
  ]);
  await user.click(screen.getByRole('tab', { name: 'History' }));
  expect(
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent),
  ).toEqual([
    'Bought: Linen Shirt After delivery, about 4 Dec 2026Expected+9,990',
    'Bought: Cotton Sock After delivery, about 4 Dec 2026Expected+10',
    'Sign-up bonus20 Nov 2026+25',
  ]);
});

test('a debt is shown beside a balance of zero', async () => {
  await open(customer(() => createBalanceReply(0, 25, { coinDebt: 120 })));
  expect(
    screen.getByText('You owe 120 coins for a returned order or referral. New coins go towards this first.'),
  ).toBeVisible();
});

test('a balance without a debt does not mention one', async () => {
  await open(customer());
  expect(screen.queryByText(/You owe/)).toBeNull();
});

test('a balance that could not be loaded can be retried', async () => {
  const user = userEvent.setup();
  const shop = customer(offline as never);
  await open(shop);
  expect(screen.getByRole('alert')).toHaveTextContent('We could not load your balance');
  expect(shop.toasts.map(({ text }) => text)).toEqual(['Failed to fetch coin balance']);
  shop.answer(balance, account);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('12,005')).toBeVisible();
});

test('§6 logging out on the coins page leaves only the login prompt', async () => {
  const shop = customer();
  await open(shop);
  shop.signOut();
  expect(screen.getByRole('heading', { name: 'Please login to see your coins' })).toBeVisible();
  expect(screen.queryByText('12,005')).toBeNull();
});
