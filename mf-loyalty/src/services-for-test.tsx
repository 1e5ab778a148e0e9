import { failed, type GatedProduct, ok, type Problem, problem, type Redemption, type Result } from '@shop/shared-api';
import { type Bus, type Payload, type RemoteServices, useLocation } from '@shop/shared-events';
import type { CrossTabChannel } from '@shop/shared-events/host';
import { type CallForTest, NavigationForTest, servicesForTest } from '@shop/shared-events/for-test';
import { act, render } from '@testing-library/react';
import type { ReactElement } from 'react';

type Answer = Result<unknown, Problem> | Promise<Result<unknown, Problem>>;
type Answers = Readonly<Record<string, (payload: unknown) => Answer>>;

export interface TestShop {
  readonly services: RemoteServices;
  /** The bus of the shell, to publish sessions. */
  readonly shell: Bus;
  /** The bus of the cart, to publish orders and answer `cart:add`. */
  readonly cart: Bus;
  readonly toasts: Payload<'notice:raised'>[];
  readonly calls: CallForTest[];
  /** Simulates another tab that publishes a balance. */
  otherTab(coins: number | null): void;
  /** The balances that this tab sent to others, in coins. */
  readonly publishedBalances: (number | null)[];
  signIn(userId?: string): void;
  signOut(): void;
  /** Sets the answer of a path. */
  answer(path: string, answer: (payload: unknown) => Answer): void;
}

/**
 * Creates services for this remote without a network. A call without an answer, and an answer that breaks the contract,
 * fail the test.
 */
export function createTestShop(answers: Answers = {}): TestShop {
  const answersByPath = new Map(Object.entries(answers));
  const publishedBalances: (number | null)[] = [];
  let receiveFromOtherTab: Parameters<CrossTabChannel['listen']>[0] = () => undefined;
  const {
    services,
    host,
    calls,
    notices: toasts,
  } = servicesForTest({
    app: 'mf-loyalty',
    bus: {
      report: (error) => {
        throw error;
      },
      crossTab: {
        send(name, value) {
          if (name === 'loyalty:balance-changed')
            publishedBalances.push((value as Payload<'loyalty:balance-changed'>).coins);
        },
        listen(other) {
          receiveFromOtherTab = other;
          return () => undefined;
        },
      },
    },
    answer({ path, payload }) {
      const answer = answersByPath.get(path);
      if (!answer) throw new Error(`no answer for ${path}`);
      return answer(payload);
    },
  });
  const shell = host.createBusFor('shell');
  return {
    services,
    shell,
    cart: host.createBusFor('mf-cart-checkout'),
    toasts,
    calls,
    otherTab: (coins) => act(() => receiveFromOtherTab('loyalty:balance-changed', { coins, totalEarned: coins })),
    publishedBalances,
    signIn: (userId = 'asha') => act(() => shell.publish('session:changed', { status: 'signed-in', userId })),
    signOut: () => act(() => shell.publish('session:changed', { status: 'visitor' })),
    answer: (path, answer) => void answersByPath.set(path, answer),
  };
}

function Address() {
  const { pathname, search } = useLocation();
  return <span aria-label="address">{pathname + search}</span>;
}

/** Renders a page at a URL; `screen.getByLabelText('address')` shows the current one. */
export function renderAt(address: string, page: ReactElement) {
  return render(
    <NavigationForTest entries={[address]}>
      {page}
      <Address />
    </NavigationForTest>,
  );
}

/** Creates a promise with its resolve function, to delay an answer. */
export function createDeferred<T>() {
  let settle: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => (settle = resolve));
  return { promise, settle };
}

export const createRefusal = (message: string) => failed<Problem>({ kind: 'refused', message });
export const offline = () => failed(problem('offline'));

export const createBalanceReply = (coins: number, totalCoinsEarned = coins, more: object = {}) =>
  ok({ success: true, coinBalance: coins, totalCoinsEarned, transactions: [], ...more });

/** Creates a reply of check-access with its end, or without access. */
export const createAccessReply = (expiryDate: string | null) =>
  ok({ success: true, hasAccess: expiryDate !== null, expiryDate });

export const withoutAccess: Answers = {
  '/api/coins/check-access/EARLY_ACCESS': () => createAccessReply(null),
  '/api/coins/check-access/LIMITED_EDITION': () => createAccessReply(null),
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

/** Waits until all resolved promises are handled, also with fake timers. */
export const flushPromises = () =>
  act(async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  });
