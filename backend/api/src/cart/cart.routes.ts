import type { FastifyInstance } from 'fastify';
import { cartAdd, type CartData, cartGet, cartUpdate, maxOrderLines } from '@shop/shared-api';
import { formatStockMessage, countUnitsLeft } from '@shop/shared-rules';
import type { Shop } from '../shop';
import type { Database } from '../database/database';
import { inTransaction } from '../database/in-transaction';
import { Refusal } from '../http/refusal';
import { serveCustomer } from '../http/serve';
import { isComplete, requireAccess } from '../products/product-access';
import { findProducts } from '../products/products.queries';
import { lockUser } from '../user-record/users.queries';
import { type CartLine, listCartLines, removeCartLine, setCartLine } from './cart.queries';

const unknownProduct = 'This product is no longer in the shop.';
const fullCart = 'Your cart is full. Please place an order or remove something first.';

export function cartRoutes(app: FastifyInstance, shop: Shop): void {
  const { db, clock, authenticate } = shop;

  serveCustomer(app, authenticate, cartGet, async ({ customer }) => ({
    cartData: toCartData(await listCartLines(db, customer.id)),
  }));

  serveCustomer(app, authenticate, cartAdd, async ({ customer, payload: { itemId: productId, size } }) => {
    await inTransaction(db, async (transaction) => {
      const lines = await lockAndListLines(transaction, customer.id);
      const quantity = countInCart(lines, productId, size) + 1;
      await setQuantity(transaction, { userId: customer.id, productId, size, quantity }, lines);
    });
    return {};
  });

  serveCustomer(app, authenticate, cartUpdate, async ({ customer, payload }) => {
    const { itemId: productId, size, quantity } = payload;
    if (quantity === 0) {
      // A line can be removed even when its product is no longer sold.
      await removeCartLine(db, customer.id, productId, size);
      return {};
    }
    await inTransaction(
      db,
      async (transaction) => {
        const lines = await lockAndListLines(transaction, customer.id);
        await setQuantity(transaction, { userId: customer.id, productId, size, quantity }, lines);
      },
      { isIdempotent: true },
    );
    return {};
  });

  async function lockAndListLines(transaction: Database, userId: string) {
    await lockUser(transaction, userId);
    return listCartLines(transaction, userId);
  }

  /** Sets the quantity of a line of the cart `lines`. Refuses unknown, gated and sold out products and a full cart. */
  async function setQuantity(transaction: Database, line: CartLine, lines: readonly CartLine[]): Promise<void> {
    const { userId, productId, size, quantity } = line;
    const [product] = await findProducts(transaction, [productId]);
    if (!product || !isComplete(product)) throw new Refusal(404, unknownProduct);
    await requireAccess(transaction, userId, product, clock());
    if (!product.sizes.includes(size)) {
      throw new Refusal(400, `${product.name} does not come in ${size}.`, {
        size: `Please choose one of ${product.sizes.join(', ')}.`,
      });
    }
    const unitsLeft = countUnitsLeft(product.stock, size);
    if (quantity > unitsLeft) throw new Refusal(409, formatStockMessage(size, unitsLeft));
    if (countInCart(lines, productId, size) === 0 && lines.length >= maxOrderLines) throw new Refusal(409, fullCart);
    await setCartLine(transaction, line);
  }
}

const countInCart = (lines: readonly CartLine[], productId: string, size: string): number =>
  lines.find((line) => line.productId === productId && line.size === size)?.quantity ?? 0;

/** Converts cart lines to the form of the contract: quantities by size by product id. */
function toCartData(lines: readonly CartLine[]): CartData {
  const data = new Map<string, Map<string, number>>();
  for (const { productId, size, quantity } of lines) {
    const sizes = data.get(productId) ?? new Map<string, number>();
    data.set(productId, sizes.set(size, quantity));
  }
  return Object.fromEntries([...data].map(([id, sizes]) => [id, Object.fromEntries(sizes)]));
}
