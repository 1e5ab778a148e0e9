import { BehaviorSubject } from 'rxjs';
import { servicesForTest } from '../session/services-for-test';
import { startBackgroundRemotes } from './background-remotes';
import type { Shop } from './shop';

type Who = { readonly status: 'visitor' } | { readonly status: 'signed-in'; readonly userId: string };

function show(cart: string | null) {
  const started: string[] = [];
  const session$ = new BehaviorSubject<Who>({ status: 'visitor' });
  const { services } = servicesForTest();
  const storage = { ...services.kept, read: () => cart };
  const shop = {
    loader: { start: (remote: string) => started.push(remote) },
    session: { session$ },
    services: () => ({ ...services, kept: storage }),
  } as unknown as Shop;
  const stop = startBackgroundRemotes(shop);
  return { started, session$, stop };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const quiet = () => jest.advanceTimersByTime(2000);

test('background remotes: a visitor without a cart loads neither cart nor coins', () => {
  const { started } = show(null);
  quiet();
  expect(started).toEqual([]);
});

test('background remotes: a visitor with a stored cart loads the cart', () => {
  const { started } = show('[]');
  quiet();
  expect(started).toEqual(['mf-cart-checkout']);
});

test('background remotes: a login loads cart and coins, and not before', () => {
  const { started, session$, stop } = show(null);
  quiet();
  session$.next({ status: 'signed-in', userId: 'u' });
  expect(started).toEqual(['mf-cart-checkout', 'mf-loyalty']);
  stop();
});
