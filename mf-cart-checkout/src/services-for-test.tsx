import { failed, ok, type Problem, type Product, problem, type RestrictedProduct, type Result } from '@shop/shared-api';
import type { Payload, RemoteServices } from '@shop/shared-events';
import { type CallForTest, servicesForTest, type ServicesForTestOptions } from '@shop/shared-events/for-test';
import type { CrossTabChannel } from '@shop/shared-events/host';

export const product = (over: Partial<Product> = {}): Product => ({
  _id: 'p1',
  name: 'Khadi shirt',
  description: '',
  price: 1299,
  images: ['/images/products/khadi-1080.webp'],
  category: 'Men',
  subCategory: 'Topwear',
  sizes: ['S', 'M', 'L'],
  stock: { S: 0, M: 2, L: 20 },
  bestseller: false,
  showcase: false,
  ...over,
});

type Answer = (payload: never, options: { readonly idempotencyKey?: string }) => unknown;
export type Answers = Record<string, Answer>;

/** What the server says no with. */
export const refusal = (message: string): Result<never, Problem> => failed(problem('refused', message));
export const offline = (): Result<never, Problem> => failed(problem('offline'));

export interface TestShopOptions extends Pick<ServicesForTestOptions, 'kept' | 'settings'> {
  readonly session?: Payload<'session:changed'> | null;
  readonly coins?: number | null;
  readonly products?: readonly Product[] | null;
  /** Gated products without their access right. */
  readonly restricted?: readonly RestrictedProduct[];
  readonly answers?: Answers;
  readonly crossTab?: CrossTabChannel;
}

export interface TestShop {
  readonly services: RemoteServices;
  readonly kept: Map<string, string>;
  readonly notices: Payload<'notice:raised'>[];
  readonly heard: { name: string; payload: unknown }[];
  readonly calls: CallForTest[];
  /** Answers by call path; a value, a Result, or a promise of either. May be changed while the test runs. */
  readonly answers: Answers;
  readonly catalogue: { products: readonly Product[] | null };
  signIn(userId?: string): void;
  signOut(): void;
  setCoins(coins: number | null): void;
  /**
   * What the catalogue tells after it has loaded its whole list, and answers with until it is asked for what is fresh.
   */
  tellProducts(products: readonly Product[]): void;
}

/** A shop around this remote, with a server that answers by path; a call that nobody answers fails the test. */
export function testShop(options: TestShopOptions = {}): TestShop {
  const heard: TestShop['heard'] = [];
  const answers: Answers = { ...options.answers };
  const catalogue = { products: options.products === undefined ? [product()] : options.products };
  const { services, host, kept, calls, notices } = servicesForTest({
    app: 'mf-cart-checkout',
    ...(options.kept ? { kept: options.kept } : {}),
    ...(options.settings ? { settings: options.settings } : {}),
    ...(options.crossTab ? { bus: { crossTab: options.crossTab } } : {}),
    answer({ path, payload, options: sent = {} }) {
      const answer = answers[path];
      if (!answer) throw new Error(`nobody answers ${path}`);
      return answer(payload as never, sent);
    },
  });
  const shell = host.createBusFor('shell');
  for (const name of ['cart:item-added', 'order:placed', 'order:cancelled', 'cart:changed'] as const) {
    shell.watch(name).subscribe((payload) => heard.push({ name, payload }));
  }
  const signIn = (userId = 'u1') => shell.publish('session:changed', { status: 'signed-in', userId });
  const signOut = () => shell.publish('session:changed', { status: 'visitor' });
  const setCoins = (coins: number | null) =>
    host.createBusFor('mf-loyalty').publish('loyalty:balance-changed', { coins, totalEarned: coins });
  const catalog = host.createBusFor('mf-catalog');
  let told: readonly Product[] = [];
  const tellProducts = (products: readonly Product[]) => {
    told = products;
    catalog.publish('catalog:products-changed', { products: [...products] });
  };
  catalog.answer('catalog:load-products', async ({ ids, fresh = false }) => {
    const { products } = catalogue;
    if (!products) return offline();
    const inHand = (one: Product) => (fresh ? one : (told.find(({ _id }) => _id === one._id) ?? one));
    const restricted = (options.restricted ?? []).filter(({ _id }) => ids.includes(_id));
    return ok({
      ...(restricted.length > 0 ? { restricted: [...restricted] } : {}),
      products: products.filter((one) => ids.includes(one._id)).map(inHand),
      missing: ids.filter((id) => !products.some((one) => one._id === id)),
    });
  });
  if (options.coins !== undefined) setCoins(options.coins);
  if (options.session !== null) shell.publish('session:changed', options.session ?? { status: 'visitor' });
  return { services, kept, notices, heard, calls, answers, catalogue, signIn, signOut, setCoins, tellProducts };
}

/** A server that keeps one cart, for `answers`. */
export function serverCart(cart: Record<string, Record<string, number>> = {}) {
  const put = (id: string, size: string, quantity: number) => {
    cart[id] = { ...cart[id], [size]: quantity };
    return { success: true };
  };
  const answers: Answers = {
    '/api/cart/get': () => ({ success: true, cartData: structuredClone(cart) }),
    '/api/cart/add': ({ itemId, size }: { itemId: string; size: string }) =>
      put(itemId, size, (cart[itemId]?.[size] ?? 0) + 1),
    '/api/cart/update': ({ itemId, size, quantity }: { itemId: string; size: string; quantity: number }) =>
      put(itemId, size, quantity),
  };
  return { cart, answers };
}

/** These answers, of a server whose cart is empty once one of them has made an order of it. */
export function orderingFrom({ cart, answers }: ReturnType<typeof serverCart>, more: Answers): Answers {
  const emptying =
    (answer: Answer): Answer =>
    async (payload, options) => {
      const given = await answer(payload, options);
      if (typeof given === 'object' && given && 'orderId' in given) for (const id of Object.keys(cart)) delete cart[id];
      return given;
    };
  return { ...answers, ...Object.fromEntries(Object.entries(more).map(([path, answer]) => [path, emptying(answer)])) };
}

/** Two ends of one wire between two tabs. */
export function twoTabs(): readonly [CrossTabChannel, CrossTabChannel] {
  const ears: [Set<(name: string, value: unknown) => void>, Set<(name: string, value: unknown) => void>] = [
    new Set(),
    new Set(),
  ];
  const end = (own: 0 | 1): CrossTabChannel => ({
    send: (name, value) => ears[own === 0 ? 1 : 0].forEach((hear) => hear(name, structuredClone(value))),
    listen(hear) {
      ears[own].add(hear);
      return () => ears[own].delete(hear);
    },
  });
  return [end(0), end(1)];
}
