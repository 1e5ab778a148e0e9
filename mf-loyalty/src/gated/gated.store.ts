import { type AccessType, type GatedProduct, ok, type Problem, type Result } from '@shop/shared-api';
import { customerData } from '../customer-data';
import { fetchRewards } from '../rewards';
import { memoizeByServices } from '../services';
import { fetchAccess, fetchGated } from './gated.api';
import { type Gate, sizeToAdd } from './gated.rules';

/** The two gated lists, and adding their products to the cart. */
export const gatedStore = memoizeByServices((services) => {
  const { api, bus } = services;
  const gateOf = (type: AccessType) => customerData<Gate>(services, { fetch: () => look(type) });

  async function look(type: AccessType): Promise<Result<Gate, Problem>> {
    const access = await fetchAccess(api, type);
    if (!access.ok) return access;
    if (!access.value.hasAccess) return withoutAccess(type);
    const products = await fetchGated(api, type);
    if (products.ok) return ok({ hasAccess: true, expiryDate: access.value.expiryDate, products: products.value });
    // Access may have ended between the two requests.
    return products.problem.kind === 'refused' ? withoutAccess(type) : products;
  }

  /** Loads the price of access. Without it the link to redeeming is still shown. */
  async function withoutAccess(type: AccessType): Promise<Result<Gate, Problem>> {
    const rewards = await fetchRewards(api);
    const reward = rewards.ok ? rewards.value.find((one) => one.type === type) : undefined;
    return ok({ hasAccess: false, reward: reward ?? null });
  }

  const say = (kind: 'success' | 'error', text: string) =>
    bus.publish('notice:raised', { kind, text, id: 'gated-add' });

  return {
    gates: { EARLY_ACCESS: gateOf('EARLY_ACCESS'), LIMITED_EDITION: gateOf('LIMITED_EDITION') },
    /** Adds one unit to the cart. Returns false if it failed; a toast shows the message. */
    async add(product: GatedProduct, size: string | null): Promise<boolean> {
      const chosen = sizeToAdd(product, size);
      if (!chosen.ok) {
        say('error', chosen.problem);
        return false;
      }
      const added = await bus.ask('cart:add', { productId: product._id, size: chosen.value, coins: 0 });
      if (added.ok) say('success', `Added to your cart: ${product.name}, ${chosen.value}.`);
      else say('error', added.problem.message);
      return added.ok;
    },
  };
});
