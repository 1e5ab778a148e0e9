import { failed, type GatedProduct, ok, type Problem, problem, type Redemption, type Result } from '@shop/shared-api';
import type { Bus, Payload, RemoteServices } from '@shop/shared-events';
import type { CrossTabChannel } from '@shop/shared-events/host';
import { type CallForTest, servicesForTest } from '@shop/shared-events/for-test';
import { act, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';

type Answer = Result<unknown, Problem> | Promise<Result<unknown, Problem>>;
type Answers = Readonly<Record<string, (payload: unknown) => Answer>>;

export interface TestShop {
  readonly services: RemoteServices;
  /** The bus in the shell's name, to publish sessions. */
  readonly shell: Bus;
  /** The bus in the cart's name, to place orders and answer `cart:add`. */
  readonly cart: Bus;
  readonly notices: Payload<'notice:raised'>[];
  readonly calls: CallForTest[];
  /** The other tab says that the balance is now so many coins. */
  otherTab(coins: number | null): void;
  /** What this tab told the others of balances, in coins. */
  readonly told: (number | null)[];
  signIn(userId?: string): void;
  signOut(): void;
  /** Answers a path from here on. */
  answer(path: string, answer: (payload: unknown) => Answer): void;
}

/**
 * A shop without a network; a call that no answer is known for, and an answer that breaks the contract, fail the test.
 */
export function testShop(answers: Answers = {}): TestShop {
  const known = new Map(Object.entries(answers));
  const told: (number | null)[] = [];
  let hear: Parameters<CrossTabChannel['listen']>[0] = () => undefined;
  const { services, host, calls, notices } = servicesForTest({
    app: 'mf-loyalty',
    bus: {
      report: (error) => {
        throw error;
      },
      crossTab: {
        send(name, value) {
          if (name === 'loyalty:balance-changed') told.push((value as Payload<'loyalty:balance-changed'>).coins);
        },
        listen(other) {
          hear = other;
          return () => undefined;
        },
      },
    },
    answer({ path, payload }) {
      const answer = known.get(path);
      if (!answer) throw new Error(`no answer for ${path}`);
      return answer(payload);
    },
  });
  const shell = host.createBusFor('shell');
  return {
    services,
    shell,
    cart: host.createBusFor('mf-cart-checkout'),
    notices,
    calls,
    otherTab: (coins) => act(() => hear('loyalty:balance-changed', { coins, totalEarned: coins })),
    told,
    signIn: (userId = 'asha') => act(() => shell.publish('session:changed', { status: 'signed-in', userId })),
    signOut: () => act(() => shell.publish('session:changed', { status: 'visitor' })),
    answer: (path, answer) => void known.set(path, answer),
  };
}

function Address() {
  const { pathname, search } = useLocation();
  return <span aria-label="address">{pathname + search}</span>;
}

/** Renders a page at an address; `screen.getByLabelText('address')` says where the shopper is. */
export function renderAt(address: string, page: ReactElement) {
  return render(
    <MemoryRouter initialEntries={[address]}>
      {page}
      <Address />
    </MemoryRouter>,
  );
}

/** A promise and the way to settle it, to hold an answer back. */
export function held<T>() {
  let settle: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => (settle = resolve));
  return { promise, settle };
}

export const refused = (message: string) => failed<Problem>({ kind: 'refused', message });
export const offline = () => failed(problem('offline'));

export const balanceReply = (coins: number, totalCoinsEarned = coins, more: object = {}) =>
  ok({ success: true, coinBalance: coins, totalCoinsEarned, transactions: [], ...more });

/** What check-access says: until when, or that there is none. */
export const accessReply = (expiryDate: string | null) =>
  ok({ success: true, hasAccess: expiryDate !== null, expiryDate });

export const withoutAccess: Answers = {
  '/api/coins/check-access/EARLY_ACCESS': () => accessReply(null),
  '/api/coins/check-access/LIMITED_EDITION': () => accessReply(null),
};

export const redemption = (own: Partial<Redemption> = {}): Redemption => ({
  _id: `r-${own.rewardCode ?? own.status ?? '1'}`,
  rewardType: 'DISCOUNT_30',
  rewardCode: 'SIKKA30',
  rewardData: { description: '₹30 off' },
  coinsRedeemed: 300,
  createdAt: '2026-11-03T10:00:00.000Z',
  expiresAt: '2026-12-03T10:00:00.000Z',
  usedAt: null,
  status: 'ACTIVE',
  ...own,
});

export const gatedProduct = (own: Partial<GatedProduct> = {}): GatedProduct => ({
  _id: 'g1',
  name: 'Bandhani kurta',
  description: '',
  price: 2499,
  image: '/images/products/bandhani-1080.webp',
  category: 'Women',
  subCategory: 'Topwear',
  sizes: ['S', 'M'],
  quantity: 40,
  ...own,
});

/** Lets everything that is already settled arrive, whatever clock is in use. */
export const settled = () =>
  act(async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  });
