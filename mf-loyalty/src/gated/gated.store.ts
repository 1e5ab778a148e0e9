import {
  type AccessType,
  type GatedProduct,
  ok,
  type Problem,
  type RestrictedProduct,
  type Result,
} from '@shop/shared-api';
import { paths } from '@shop/shared-events';
import { BehaviorSubject, type Observable } from 'rxjs';
import { createCustomerDataStore } from '../customer-data';
import { fetchRewards } from '../rewards';
import { memoizeByServices } from '../services';
import { fetchAccess, fetchGatedProducts, fetchTeasers, type GatedList, validateSize } from '../access';

/** The two gated lists, and adding their products to the cart. */
export const gatedStore = memoizeByServices((services) => {
  const { api, bus } = services;
  const createList = (type: AccessType) =>
    createCustomerDataStore<GatedList>(services, { fetch: () => fetchList(type) });

  async function fetchList(type: AccessType): Promise<Result<GatedList, Problem>> {
    const access = await fetchAccess(api, type);
    if (!access.ok) return access;
    if (!access.value.hasAccess) return fetchPrice(type);
    const products = await fetchGatedProducts(api, type);
    if (products.ok) return ok({ hasAccess: true, expiryDate: access.value.expiryDate, products: products.value });
    // Access may have ended between the two requests.
    return products.problem.kind === 'refused' ? fetchPrice(type) : products;
  }

  /** Loads the price of access. Without it the link to redeeming is still shown. */
  async function fetchPrice(type: AccessType): Promise<Result<GatedList, Problem>> {
    const rewards = await fetchRewards(api);
    const reward = rewards.ok ? rewards.value.find((one) => one.type === type) : undefined;
    return ok({ hasAccess: false, reward: reward ?? null });
  }

  /** The public part of a list, which is loaded once for customers without access. */
  function createTeasers(type: AccessType) {
    const products$ = new BehaviorSubject<readonly RestrictedProduct[]>([]);
    let loading: Promise<void> | null = null;
    return {
      products$: products$ as Observable<readonly RestrictedProduct[]>,
      load(): void {
        loading ??= fetchTeasers(api, type).then((products) => {
          products$.next(products);
          if (products.length === 0) loading = null;
        });
      },
    };
  }

  const viewCart = { link: { label: 'View cart', path: paths.cart } };
  const showToast = (kind: 'success' | 'error', text: string, more = {}) =>
    bus.publish('notice:raised', { kind, text, id: 'gated-add', ...more });

  return {
    lists: { EARLY_ACCESS: createList('EARLY_ACCESS'), LIMITED_EDITION: createList('LIMITED_EDITION') },
    teasers: { EARLY_ACCESS: createTeasers('EARLY_ACCESS'), LIMITED_EDITION: createTeasers('LIMITED_EDITION') },
    /** Adds one unit to the cart. Returns false if it failed; a toast shows the message. */
    async addToCart(product: GatedProduct, size: string | null): Promise<boolean> {
      const validSize = validateSize(product, size);
      if (!validSize.ok) {
        showToast('error', validSize.problem);
        return false;
      }
      const reply = await bus.ask('cart:add', { productId: product._id, size: validSize.value, coins: 0 });
      if (reply.ok) showToast('success', `Added to your cart: ${product.name}, ${validSize.value}.`, viewCart);
      else showToast('error', reply.problem.message);
      return reply.ok;
    },
  };
});
