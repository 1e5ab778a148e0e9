import { type Product, selectSizeMessage } from '@shop/shared-api';
import { memoizeByServices } from '@shop/shared-events';
import { isSoldOut, formatStockMessage } from '@shop/shared-rules';
import { productsStore } from '../products';

export interface Choice {
  readonly product: Product;
  /** Null while none is chosen. */
  readonly size: string | null;
  /** Spent as a discount on this line; 0 for none. */
  readonly coins: number;
}

export type Outcome = 'added' | 'no-size' | 'refused';

/** What a product page does beyond showing: it puts into the cart. */
export const purchaseStore = memoizeByServices((services) => {
  const { bus } = services;

  const refuse = (text: string) => bus.publish('notice:raised', { kind: 'error', text, id: 'catalog:add' });

  return {
    /** Puts one unit into the cart. What is wrong is said in a notice, in the words of spec section 8. */
    async add({ product, size, coins }: Choice, { quietly = false } = {}): Promise<Outcome> {
      if (size === null) {
        refuse(selectSizeMessage);
        return 'no-size';
      }
      if (isSoldOut(product.stock, size)) {
        refuse(formatStockMessage(size, 0));
        return 'refused';
      }
      const added = await bus.ask('cart:add', { productId: product._id, size, coins });
      if (!added.ok) {
        refuse(added.problem.message);
        // The cart may know better what is left: the page then shows that, or that the product is gone.
        await productsStore(services).byIds([product._id], true);
        return 'refused';
      }
      const text = `Added to your cart: ${product.name}, ${size}.`;
      if (!quietly) bus.publish('notice:raised', { kind: 'success', text, id: 'catalog:add' });
      return 'added';
    },
  };
});
