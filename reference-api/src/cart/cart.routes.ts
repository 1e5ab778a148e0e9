import type { FastifyInstance } from 'fastify';
import { cartAdd, type CartData, cartGet, cartUpdate, maxOrderLines } from '@shop/shared-api';
import { formatStockMessage, countUnitsLeft } from '@shop/shared-rules';
import type { Shop } from '../shop';
import type { Database } from '../database/database';
import { inTransaction } from '../database/in-transaction';
import { Refusal } from '../http/refusal';
import { serveCustomer } from '../http/serve';
import { isComplete, requireAccess } from '../products/for-sale';
import { findProducts } from '../products/products.queries';
import { lockUser } from '../users/users.queries';
import { listCartLines, removeCartLine, setCartLine } from './cart.queries';

const unknownProduct = 'This product is no longer in the shop.';
const fullCart = 'Your cart is full. Please place an order or remove something first.';

export function cartRoutes(app: FastifyInstance, shop: Shop): void {
  const { db, clock, authenticate } = shop;

  serveCustomer(app, authenticate, cartGet, async ({ customer }) => ({
    cartData: cartData(await listCartLines(db, customer.id)),
  }));

  serveCustomer(app, authenticate, cartAdd, async ({ customer, payload: { itemId, size } }) => {
    await inTransaction(db, async (transaction) => {
      const lines = await linesOf(transaction, customer.id);
      const present = lines.find((line) => line.productId === itemId && line.size === size)?.quantity ?? 0;
      await put(transaction, {
        userId: customer.id,
        itemId,
        size,
        quantity: present + 1,
        present,
        lines: lines.length,
      });
    });
    return {};
  });

  serveCustomer(app, authenticate, cartUpdate, async ({ customer, payload: { itemId, size, quantity } }) => {
    if (quantity === 0) {
      // A line may be removed whatever became of its product.
      await removeCartLine(db, customer.id, itemId, size);
      return {};
    }
    await inTransaction(
      db,
      async (transaction) => {
        const lines = await linesOf(transaction, customer.id);
        const present = lines.find((line) => line.productId === itemId && line.size === size)?.quantity ?? 0;
        await put(transaction, { userId: customer.id, itemId, size, quantity, present, lines: lines.length });
      },
      { isIdempotent: true },
    );
    return {};
  });

  async function linesOf(transaction: Database, userId: string) {
    await lockUser(transaction, userId);
    return listCartLines(transaction, userId);
  }

  interface Wanted {
    readonly userId: string;
    readonly itemId: string;
    readonly size: string;
    readonly quantity: number;
    readonly present: number;
    readonly lines: number;
  }

  async function put(transaction: Database, wanted: Wanted): Promise<void> {
    const { userId, itemId, size, quantity } = wanted;
    const [product] = await findProducts(transaction, [itemId]);
    if (!product || !isComplete(product)) throw new Refusal(404, unknownProduct);
    await requireAccess(transaction, userId, product, clock());
    if (!product.sizes.includes(size)) {
      throw new Refusal(400, `${product.name} does not come in ${size}.`, {
        size: `Please choose one of ${product.sizes.join(', ')}.`,
      });
    }
    const left = countUnitsLeft(product.stock, size);
    if (quantity > left) throw new Refusal(409, formatStockMessage(size, left));
    if (wanted.present === 0 && wanted.lines >= maxOrderLines) throw new Refusal(409, fullCart);
    await setCartLine(transaction, { userId, productId: itemId, size, quantity });
  }
}

function cartData(lines: readonly { productId: string; size: string; quantity: number }[]): CartData {
  const data = new Map<string, Map<string, number>>();
  for (const { productId, size, quantity } of lines) {
    const sizes = data.get(productId) ?? new Map<string, number>();
    data.set(productId, sizes.set(size, quantity));
  }
  return Object.fromEntries([...data].map(([id, sizes]) => [id, Object.fromEntries(sizes)]));
}
