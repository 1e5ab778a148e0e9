import type { Order } from '@shop/shared-api';
import { memoizeByServices } from '@shop/shared-events';
import { capToStock, formatStockMessage, countUnitsLeft } from '@shop/shared-rules';
import { firstValueFrom } from 'rxjs';
import { cartStore, quantityOf } from '../cart';

export interface OrderAgainStore {
  /** Puts what an order held into the cart, as far as the shop still has it; false where nothing of it could be had. */
  putIntoCart(order: Order): Promise<boolean>;
}

/** The way from an old order to a new one. */
export const orderAgainStore = memoizeByServices((services): OrderAgainStore => {
  const { bus } = services;
  const cart = cartStore(services);
  const say = (kind: 'success' | 'warning' | 'error', text: string) => bus.publish('notice:raised', { kind, text });

  async function putIntoCart({ items }: Order): Promise<boolean> {
    const loaded = await bus.ask('catalog:load-products', {
      ids: [...new Set(items.map((item) => item._id))],
      fresh: true,
    });
    if (!loaded.ok) {
      say('error', loaded.problem.message);
      return false;
    }
    let added = 0;
    for (const item of items) {
      const id = { productId: item._id, size: item.size };
      const stock = loaded.value.products.find((product) => product._id === item._id)?.stock ?? {};
      const before = quantityOf((await firstValueFrom(cart.state$)).lines, id);
      const quantity = capToStock(before + item.quantity, stock, item.size);
      if (quantity < before + item.quantity)
        say('warning', formatStockMessage(item.size, countUnitsLeft(stock, item.size), item.name));
      if (quantity <= before) continue;
      if (await cart.setQuantity(id, quantity)) added += 1;
    }
    if (added > 0) say('success', `${added === 1 ? 'It is' : 'They are'} in your cart again, at today’s prices.`);
    return added > 0;
  }

  return { putIntoCart };
});
