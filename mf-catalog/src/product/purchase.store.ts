import { type Product, selectSizeMessage } from '@shop/shared-api';
import { paths } from '@shop/shared-events';
import { isSoldOut, formatStockMessage } from '@shop/shared-rules';
import { productsStore } from '../products';
import { memoizeByServices } from '../services';

interface PurchaseChoice {
  readonly product: Product;
  /** Null until a size is selected. */
  readonly size: string | null;
  /** Coins used as a discount on this line; 0 for none. */
  readonly coins: number;
}

type AddResult = 'added' | 'no-size' | 'refused';

/** Adds products to the cart. */
export const purchaseStore = memoizeByServices((services) => {
  const { bus } = services;

  const reportError = (text: string) => bus.publish('notice:raised', { kind: 'error', text, id: 'catalog:add' });

  return {
    /**
     * Adds one unit to the cart. Errors are shown as toasts with the messages of spec section 8. `silent` hides the
     * success toast.
     */
    async add({ product, size, coins }: PurchaseChoice, { silent = false } = {}): Promise<AddResult> {
      if (size === null) {
        reportError(selectSizeMessage);
        return 'no-size';
      }
      if (isSoldOut(product.stock, size)) {
        reportError(formatStockMessage(size, 0));
        return 'refused';
      }
      const added = await bus.ask('cart:add', { productId: product._id, size, coins });
      if (!added.ok) {
        reportError(added.problem.message);
        // The stock on the page may be outdated: reload it, so that the page shows the current stock.
        await productsStore(services).loadByIds([product._id], true);
        return 'refused';
      }
      const text = `Added to your cart: ${product.name}, ${size}.`;
      const link = { label: 'View cart', path: paths.cart };
      if (!silent) bus.publish('notice:raised', { kind: 'success', text, id: 'catalog:add', link });
      return 'added';
    },
  };
});
