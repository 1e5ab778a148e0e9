import type { Order } from '@shop/shared-api';
import { capToStock, formatStockMessage, countUnitsLeft } from '@shop/shared-rules';
import { firstValueFrom } from 'rxjs';
import { cartStore, findQuantity } from '../cart';
import { memoizeByServices } from '../services';

interface OrderAgainStore {
  /** Adds the products of an order to the cart, limited by stock. Returns false if none could be added. */
  addToCart(order: Order): Promise<boolean>;
}

/** Orders the products of an earlier order again. */
export const orderAgainStore = memoizeByServices((services): OrderAgainStore => {
  const { bus } = services;
  const cart = cartStore(services);
  const showToast = (kind: 'success' | 'warning' | 'error', text: string) =>
    bus.publish('notice:raised', { kind, text });

  async function addToCart({ items }: Order): Promise<boolean> {
    const loaded = await bus.ask('catalog:load-products', {
      ids: [...new Set(items.map((item) => item._id))],
      fresh: true,
    });
    if (!loaded.ok) {
      showToast('error', loaded.problem.message);
      return false;
    }
    let added = 0;
    for (const item of items) {
      const id = { productId: item._id, size: item.size };
      const stock = loaded.value.products.find((product) => product._id === item._id)?.stock ?? {};
      const before = findQuantity((await firstValueFrom(cart.state$)).lines, id);
      const quantity = capToStock(before + item.quantity, stock, item.size);
      if (quantity < before + item.quantity)
        showToast('warning', formatStockMessage(item.size, countUnitsLeft(stock, item.size), item.name));
      if (quantity <= before) continue;
      if (await cart.setQuantity(id, quantity)) added += 1;
    }
    if (added > 0) showToast('success', 'Added to your cart at today’s prices.');
    return added > 0;
  }

  return { addToCart };
});
