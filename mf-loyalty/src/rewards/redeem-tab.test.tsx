import { failed, ok, problem, type Problem, type Result, type Reward } from '@shop/shared-api';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';
import {
  accessReply,
  balanceReply,
  held,
  offline,
  redemption,
  refused,
  renderAt,
  settled,
  testShop,
  withoutAccess,
} from '../services-for-test';
import { RedeemTab } from './redeem-tab';

const redeemPath = '/api/coins/redeem';
const rewardsPath = '/api/coins/rewards';
const balancePath = '/api/coins/balance';

const offered: Reward[] = [
  { type: 'DISCOUNT_30', description: '₹30 off', coins: 300, canAfford: true },
  { type: 'EARLY_ACCESS', description: 'Early access', coins: 500, canAfford: false },
];
const done = () =>
  ok({ success: true, message: '300 coins redeemed: ₹30 off.', newBalance: 60, redemption: redemption() });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

async function open(answers: Parameters<typeof testShop>[0] = {}) {
  const shop = testShop({
    ...withoutAccess,
    [balancePath]: () => balanceReply(360),
    [rewardsPath]: () => ok({ success: true, rewards: offered }),
    [redeemPath]: done,
    ...answers,
  });
  shop.signIn();
  remote.start(shop.services);
  renderAt('/coins?tab=redeem', <RedeemTab services={shop.services} />);
  await settled();
  return { shop, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) };
}

const at = () => screen.getByLabelText('address').textContent;
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

async function redeem300(user: ReturnType<typeof userEvent.setup>, name = '₹30 off') {
  await user.click(screen.getByRole('button', { name: `Redeem ${name}` }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Redeem 300 coins' }));
  await settled();
}

test('§3 a reward says whether it can be afforded and what is missing', async () => {
  await open();
  const [thirty, early] = within(screen.getByRole('region', { name: 'Rewards' })).getAllByRole('article');
  expect(thirty).toHaveTextContent('You have enough');
  expect(early).toHaveTextContent('140 coins to go');
  expect(screen.getByRole('button', { name: 'Redeem Early access' })).toBeDisabled();
});

test('§4 coins are spent only after a confirmation that says what is left', async () => {
  const { shop, user } = await open();
  await user.click(screen.getByRole('button', { name: 'Redeem ₹30 off' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Redeem your coins?' }));
  expect(dialog.getByText('Left afterwards').closest('div')).toHaveTextContent('60');
  await user.click(dialog.getByRole('button', { name: 'Keep my coins' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(shop.calls.some(({ path }) => path === redeemPath)).toBe(false);
});

test('§9 success shows the server’s message for 8 s and the code for 5 s', async () => {
  const { shop, user } = await open();
  await redeem300(user);
  expect(shop.notices).toEqual([
    { kind: 'success', text: '300 coins redeemed: ₹30 off.', closeAfterMs: 8_000 },
    { kind: 'info', text: 'Your code: SIKKA30', closeAfterMs: 5_000 },
  ]);
});

test('§7 after redeeming, the new balance is told at once and fetched anew', async () => {
  const { shop, user } = await open();
  const answer = held<Result<unknown, Problem>>();
  shop.answer(balancePath, () => answer.promise);
  await redeem300(user);
  expect(shop.shell.read('loyalty:balance-changed')?.coins).toBe(60);
  await act(async () => answer.settle(balanceReply(58)));
  expect(shop.shell.read('loyalty:balance-changed')?.coins).toBe(58);
  expect(shop.calls.find(({ path }) => path === redeemPath)?.payload).toEqual({ rewardType: 'DISCOUNT_30' });
});

test('§4 after a redemption the shopper is taken to /my-redemptions after 3 seconds', async () => {
  const { user } = await open();
  await redeem300(user);
  expect(screen.getByRole('heading', { name: 'Your code is ready' })).toHaveFocus();
  await pass(2_900);
  expect(at()).toBe('/coins?tab=redeem');
  await pass(100);
  expect(at()).toBe('/my-redemptions');
});

test('§4 whoever asks to stay is not taken away', async () => {
  const { user } = await open();
  await redeem300(user);
  await user.click(screen.getByRole('button', { name: 'Stay here' }));
  await pass(10_000);
  expect(at()).toBe('/coins?tab=redeem');
  expect(screen.getByText('SIKKA30')).toBeVisible();
  expect(screen.getByRole('link', { name: 'My Redemptions' })).toHaveAttribute('href', '/my-redemptions');
});

test.each([
  ['EARLY_ACCESS', 'Early access', '/early-access'],
  ['LIMITED_EDITION', 'Limited edition', '/limited-edition'],
] as const)(
  '§6 the name of the reward %s leads to its page, and whoever redeems it can go to the pieces at once',
  async (type, title, path) => {
    const { user } = await open({
      [rewardsPath]: () => ok({ success: true, rewards: [{ type, description: title, coins: 300, canAfford: true }] }),
    });
    expect(screen.getByRole('link', { name: title })).toHaveAttribute('href', path);
    await redeem300(user, title);
    expect(screen.getByRole('link', { name: `See the pieces: ${title}` })).toHaveAttribute('href', path);
  },
);

test('§6 access that the shopper has already is said with its end, in its row and before coins are spent on more', async () => {
  const { shop, user } = await open({
    [rewardsPath]: () =>
      ok({
        success: true,
        rewards: [
          ...offered.slice(0, 1),
          { type: 'EARLY_ACCESS', description: 'Early access', coins: 300, canAfford: true },
        ],
      }),
    '/api/coins/check-access/EARLY_ACCESS': () => accessReply('2026-12-22T10:00:00.000Z'),
  });
  const [thirty, early] = within(screen.getByRole('region', { name: 'Rewards' })).getAllByRole('article');
  expect(early).toHaveTextContent('Yours until 22 Dec 2026');
  expect(thirty).not.toHaveTextContent('Yours');
  await user.click(screen.getByRole('button', { name: 'Redeem Early access' }));
  expect(screen.getByRole('dialog')).toHaveTextContent('You have it until 22 Dec 2026. These days come after that.');
  shop.answer('/api/coins/check-access/EARLY_ACCESS', () => accessReply('2027-01-21T10:00:00.000Z'));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Redeem 300 coins' }));
  await settled();
  expect(early).toHaveTextContent('Yours until 21 Jan 2027');
});

test('§6 rewards are offered also while nobody says which access the shopper has', async () => {
  await open({
    '/api/coins/check-access/EARLY_ACCESS': offline,
    '/api/coins/check-access/LIMITED_EDITION': () => refused('Not now.'),
  });
  expect(screen.getByRole('button', { name: 'Redeem ₹30 off' })).toBeEnabled();
  expect(screen.queryByText(/^Yours/)).toBeNull();
});

test('§3 a discount leads to no pieces', async () => {
  const { user } = await open();
  await redeem300(user);
  expect(screen.queryByRole('link', { name: /₹30|pieces/ })).toBeNull();
});

test('§4 the code can be copied', async () => {
  const { user } = await open();
  await redeem300(user);
  await user.click(screen.getByRole('button', { name: 'Copy code' }));
  await settled();
  expect(await navigator.clipboard.readText()).toBe('SIKKA30');
  expect(screen.getByRole('status')).toHaveTextContent('Copied');
});

test('§4 a browser that forbids copying is met with advice', async () => {
  const { user } = await open();
  await redeem300(user);
  Object.defineProperty(navigator.clipboard, 'writeText', { value: () => Promise.reject(new Error('not allowed')) });
  await user.click(screen.getByRole('button', { name: 'Copy code' }));
  await pass(100);
  expect(screen.getByText('Your browser does not let us copy. Please select it and copy it yourself.')).toBeVisible();
});

test('§8 on a refusal the server’s message is shown and nobody is taken anywhere', async () => {
  const { shop, user } = await open({ [redeemPath]: () => refused('You need 40 more coins.') });
  await redeem300(user);
  await pass(5_000);
  expect(shop.notices).toEqual([{ kind: 'error', text: 'You need 40 more coins.', id: 'redeem-coins' }]);
  expect(at()).toBe('/coins?tab=redeem');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('§8 without words of the server, "Failed to redeem coins"', async () => {
  const { shop, user } = await open({ [redeemPath]: offline });
  await redeem300(user);
  expect(shop.notices.map(({ text }) => text)).toEqual(['Failed to redeem coins']);
});

test('§7 a redemption that got no answer is tried again as the same one, a refused one as a new one', async () => {
  const { shop, user } = await open({ [redeemPath]: offline });
  await redeem300(user);
  shop.answer(redeemPath, () => failed(problem('timeout')));
  await redeem300(user);
  shop.answer(redeemPath, () => refused('Not today.'));
  await redeem300(user);
  await redeem300(user);
  const keys = shop.calls.filter(({ path }) => path === redeemPath).map(({ options }) => options?.idempotencyKey);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).toBe(keys[0]);
  expect(keys[3]).not.toBe(keys[0]);
});

test('§4 a second click while the server thinks redeems nothing twice', async () => {
  const answer = held<Result<unknown, Problem>>();
  const { shop, user } = await open({ [redeemPath]: () => answer.promise });
  await redeem300(user);
  const button = screen.getByRole('button', { name: 'Redeem 300 coins' });
  await user.click(button);
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  await act(async () => answer.settle(done()));
  expect(shop.calls.filter(({ path }) => path === redeemPath)).toHaveLength(1);
});

test('§9 an amount of one’s own is sent with its description', async () => {
  const { shop, user } = await open();
  await user.type(screen.getByLabelText('Coins'), '150');
  expect(screen.getByText('Gives ₹15 off.')).toBeVisible();
  await user.type(screen.getByLabelText(/^Description/), 'Diwali kurta');
  await user.click(screen.getByRole('button', { name: 'Redeem this amount' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Redeem 150 coins' }));
  await settled();
  expect(shop.calls.find(({ path }) => path === redeemPath)?.payload).toEqual({
    rewardType: 'CUSTOM',
    customAmount: 150,
    customDescription: 'Diwali kurta',
  });
});

test('§9 an amount that is no whole ten is refused beside the field, and stays there', async () => {
  const { user } = await open();
  const field = screen.getByLabelText('Coins');
  await user.type(field, '125');
  await user.click(screen.getByRole('button', { name: 'Redeem this amount' }));
  expect(field).toHaveFocus();
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(expect.stringContaining('Coins go in whole tens, such as 120 or 130.'));
  expect(field).toHaveValue('125');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('§8 rewards that did not arrive say "Failed to fetch available rewards" and can be asked for again', async () => {
  const shop = testShop({ ...withoutAccess, [balancePath]: () => balanceReply(360), [rewardsPath]: offline });
  shop.signIn();
  remote.start(shop.services);
  renderAt('/coins?tab=redeem', <RedeemTab services={shop.services} />);
  await settled();
  expect(shop.notices.map(({ text }) => text)).toEqual(['Failed to fetch available rewards']);
  shop.answer(rewardsPath, () => ok({ success: true, rewards: offered }));
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await settled();
  expect(screen.getByRole('button', { name: 'Redeem ₹30 off' })).toBeEnabled();
});
