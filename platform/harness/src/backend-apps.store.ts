import { type ApiClient, type CartData, ok, type Problem } from '@shop/shared-api';
import type { RemoteName, TextStorage } from '@shop/shared-events';
import type { BusHost } from '@shop/shared-events/host';
import { merge, skip } from 'rxjs';
import * as v from 'valibot';
import { addToCart, fetchCart, fetchCoins, fetchProducts } from './backend-apps.api';

interface BackendApps {
  /** The app that runs in the harness; it is not simulated. */
  readonly app: RemoteName;
  /** A client of the backend whose calls have no chosen endings. */
  readonly api: ApiClient;
  /** Holds a visitor's cart. */
  readonly storage: TextStorage;
  readonly report: (error: unknown) => void;
}

const cartKey = 'harness-cart';
const cartSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.record(v.string(), v.number())));

/**
 * Plays the shop's other apps by the backend: products, cart and coins are what it remembers, and coins follow orders.
 * The session has to be published before. Returns the names of the messages that it plays.
 */
export function playBackendApps(busHost: BusHost, options: BackendApps): ReadonlySet<string> {
  const { app } = options;
  const played = new Set<string>();
  const play = (owner: RemoteName, names: readonly string[], start: () => void) => {
    if (owner === app) return;
    for (const name of names) played.add(name);
    start();
  };
  play('mf-catalog', ['catalog:products-changed', 'catalog:wishlist-changed', 'catalog:load-products'], () =>
    playCatalog(busHost, options),
  );
  play('mf-loyalty', ['loyalty:balance-changed'], () => playLoyalty(busHost, options));
  play('mf-cart-checkout', ['cart:changed', 'cart:add'], () => playCart(busHost, options));
  return played;
}

const reportProblem = (report: BackendApps['report'], what: string, { message }: Problem) =>
  report(new Error(`The harness could not load ${what} for the other apps: ${message}`));

function playCatalog(busHost: BusHost, { api, report }: BackendApps): void {
  const bus = busHost.createBusFor('mf-catalog');
  bus.publish('catalog:wishlist-changed', { ids: [] });
  bus.publish('catalog:products-changed', { products: [] });
  void fetchProducts(api).then((fetched) => {
    if (fetched.ok) bus.publish('catalog:products-changed', { products: fetched.value.products });
    else reportProblem(report, 'the products', fetched.problem);
  });
  bus.answer('catalog:load-products', async ({ ids }) => {
    const fetched = await fetchProducts(api, ids);
    if (!fetched.ok) return fetched;
    const { products, restricted } = fetched.value;
    const found = new Set(products.map(({ _id }) => _id));
    return ok({ products, restricted, missing: ids.filter((id) => !found.has(id)) });
  });
}

const isSignedIn = (busHost: BusHost): boolean =>
  busHost.createBusFor('shell').read('session:changed')?.status === 'signed-in';

function playLoyalty(busHost: BusHost, { api, report }: BackendApps): void {
  const bus = busHost.createBusFor('mf-loyalty');
  const nothing = { coins: null, totalEarned: null };
  bus.publish('loyalty:balance-changed', nothing);
  const refresh = async () => {
    if (!isSignedIn(busHost)) return bus.publish('loyalty:balance-changed', nothing);
    const fetched = await fetchCoins(api);
    if (fetched.ok) bus.publish('loyalty:balance-changed', fetched.value);
    // A refused token ends the session, whose change comes back here.
    else if (fetched.problem.kind !== 'unauthorized') reportProblem(report, 'the coins', fetched.problem);
  };
  void refresh();
  merge(
    bus.watch('session:changed').pipe(skip(1)),
    bus.watch('order:placed'),
    bus.watch('order:cancelled'),
    bus.watch('payment:abandoned'),
  ).subscribe(() => void refresh());
}

function playCart(busHost: BusHost, { api, storage, report }: BackendApps): void {
  const bus = busHost.createBusFor('mf-cart-checkout');
  const publish = (cart: CartData) => {
    const lines = Object.entries(cart).flatMap(([productId, sizes]) =>
      Object.entries(sizes).flatMap(([size, quantity]) => (quantity > 0 ? [{ productId, size, quantity }] : [])),
    );
    const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    bus.publish('cart:changed', { lines, count, coinDiscounts: {} });
    return count;
  };
  const readOwn = (): CartData => {
    const stored = v.safeParse(cartSchema, storage.read(cartKey));
    return stored.success ? stored.output : {};
  };
  const addToOwn = (productId: string, size: string): CartData => {
    const cart = readOwn();
    const changed = { ...cart, [productId]: { ...cart[productId], [size]: (cart[productId]?.[size] ?? 0) + 1 } };
    storage.write(cartKey, JSON.stringify(changed));
    return changed;
  };
  const refresh = async () => {
    if (!isSignedIn(busHost)) return void publish(readOwn());
    const fetched = await fetchCart(api);
    if (fetched.ok) publish(fetched.value);
    else if (fetched.problem.kind !== 'unauthorized') reportProblem(report, 'the cart', fetched.problem);
  };
  publish({});
  void refresh();
  bus
    .watch('session:changed')
    .pipe(skip(1))
    .subscribe(() => void refresh());
  bus.answer('cart:add', async ({ productId, size }) => {
    const added = isSignedIn(busHost) ? await addToCart(api, productId, size) : ok(addToOwn(productId, size));
    if (!added.ok) return added;
    const count = publish(added.value);
    const quantity = added.value[productId]?.[size] ?? 1;
    bus.publish('cart:item-added', { productId, size, quantity });
    return ok({ quantity, count });
  });
}
