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

/** A refusal of the server with this message. */
export const createRefusal = (message: string): Result<never, Problem> => failed(problem('refused', message));
export const offline = (): Result<never, Problem> => failed(problem('offline'));

export interface TestShopOptions extends Pick<ServicesForTestOptions, 'settings'> {
  /** The storage of the browser, by key. */
  readonly storage?: Map<string, string>;
  readonly session?: Payload<'session:changed'> | null;
  readonly coins?: number | null;
  readonly products?: readonly Product[] | null;
  /** Gated products that the customer has no access to. */
  readonly restricted?: readonly RestrictedProduct[];
  readonly answers?: Answers;
  readonly crossTab?: CrossTabChannel;
}

export interface TestShop {
  readonly services: RemoteServices;
  readonly storage: Map<string, string>;
  readonly toasts: Payload<'notice:raised'>[];
  readonly events: { name: string; payload: unknown }[];
  readonly calls: CallForTest[];
  /** Replies by call path: a value, a Result, or a promise of either. They can be changed during a test. */
  readonly answers: Answers;
  readonly catalogue: { products: readonly Product[] | null };
  signIn(userId?: string): void;
  signOut(): void;
  setCoins(coins: number | null): void;
  /**
   * Publishes products as the loaded list of the catalogue, which also answers with them unless fresh ones are
   * requested.
   */
  publishProducts(products: readonly Product[]): void;
}

/** Creates services for this remote with replies by path. A call without a reply fails the test. */
export function createTestShop(options: TestShopOptions = {}): TestShop {
  const events: TestShop['events'] = [];
  const answers: Answers = { ...options.answers };
  const catalogue = { products: options.products === undefined ? [product()] : options.products };
  const {
    services,
    host,
    kept: storage,
    calls,
    notices: toasts,
  } = servicesForTest({
    app: 'mf-cart-checkout',
    ...(options.storage ? { kept: options.storage } : {}),
    ...(options.settings ? { settings: options.settings } : {}),
    ...(options.crossTab ? { bus: { crossTab: options.crossTab } } : {}),
    answer({ path, payload, options: sent = {} }) {
      const answer = answers[path];
      if (!answer) throw new Error(`nobody answers ${path}`);
      return answer(payload as never, sent);
    },
  });
  const shell = host.createBusFor('shell');
  for (const name of ['order:placed', 'order:cancelled', 'payment:abandoned', 'cart:changed'] as const) {
    shell.watch(name).subscribe((payload) => events.push({ name, payload }));
  }
  const signIn = (userId = 'u1') => shell.publish('session:changed', { status: 'signed-in', userId });
  const signOut = () => shell.publish('session:changed', { status: 'visitor' });
  const setCoins = (coins: number | null) =>
    host.createBusFor('mf-loyalty').publish('loyalty:balance-changed', { coins, totalEarned: coins });
  const catalog = host.createBusFor('mf-catalog');
  let publishedProducts: readonly Product[] = [];
  const publishProducts = (products: readonly Product[]) => {
    publishedProducts = products;
    catalog.publish('catalog:products-changed', { products: [...products] });
  };
  catalog.answer('catalog:load-products', async ({ ids, fresh = false }) => {
    const { products } = catalogue;
    if (!products) return offline();
    const selectKnown = (one: Product) => (fresh ? one : (publishedProducts.find(({ _id }) => _id === one._id) ?? one));
    const restricted = (options.restricted ?? []).filter(({ _id }) => ids.includes(_id));
    return ok({
      ...(restricted.length > 0 ? { restricted: [...restricted] } : {}),
      products: products.filter((one) => ids.includes(one._id)).map(selectKnown),
      missing: ids.filter((id) => !products.some((one) => one._id === id)),
    });
  });
  if (options.coins !== undefined) setCoins(options.coins);
  if (options.session !== null) shell.publish('session:changed', options.session ?? { status: 'visitor' });
  return { services, storage, toasts, events, calls, answers, catalogue, signIn, signOut, setCoins, publishProducts };
}

/** Creates `answers` of a server that stores one cart. */
export function createCartServer(cart: Record<string, Record<string, number>> = {}) {
  const setQuantity = (id: string, size: string, quantity: number) => {
    cart[id] = { ...cart[id], [size]: quantity };
    return { success: true };
  };
  const answers: Answers = {
    '/api/cart/get': () => ({ success: true, cartData: structuredClone(cart) }),
    '/api/cart/add': ({ itemId, size }: { itemId: string; size: string }) =>
      setQuantity(itemId, size, (cart[itemId]?.[size] ?? 0) + 1),
    '/api/cart/update': ({ itemId, size, quantity }: { itemId: string; size: string; quantity: number }) =>
      setQuantity(itemId, size, quantity),
  };
  return { cart, answers };
}

/** Adds answers to those of a cart server, whose cart is emptied when one of them creates an order. */
export function withOrdering({ cart, answers }: ReturnType<typeof createCartServer>, more: Answers): Answers {
  const emptying =
    (answer: Answer): Answer =>
    async (payload, options) => {
      const given = await answer(payload, options);
      if (typeof given === 'object' && given && 'orderId' in given) for (const id of Object.keys(cart)) delete cart[id];
      return given;
    };
  return { ...answers, ...Object.fromEntries(Object.entries(more).map(([path, answer]) => [path, emptying(answer)])) };
}

/** Creates a connected pair of cross-tab channels. */
export function createTabPair(): readonly [CrossTabChannel, CrossTabChannel] {
  const listeners: [Set<(name: string, value: unknown) => void>, Set<(name: string, value: unknown) => void>] = [
    new Set(),
    new Set(),
  ];
  const end = (own: 0 | 1): CrossTabChannel => ({
    send: (name, value) => listeners[own === 0 ? 1 : 0].forEach((hear) => hear(name, structuredClone(value))),
    listen(hear) {
      listeners[own].add(hear);
      return () => listeners[own].delete(hear);
    },
  });
  return [end(0), end(1)];
}
