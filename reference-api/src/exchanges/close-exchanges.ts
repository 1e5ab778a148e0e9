import { lineKey } from '@shop/shared-rules';
import type { Database } from '../database/database';
import type { LineReturnRow } from '../orders/line-returns.rules';
import type { OrderRow } from '../orders/orders.queries';
import { listOrderExchanges, moveExchange } from './exchanges.queries';
import { type ExchangeRow, holdsStock, isOpenExchange, isSellable } from './exchanges.rules';

const orderEnded = 'The whole order has come back to us, so this exchange is not needed any more.';

/** Units that go back on sale. */
export interface ReturnedItem {
  readonly productId: string;
  readonly size: string;
  readonly quantity: number;
}

/**
 * Closes the open exchanges of an order that ends, and returns the units that go back on sale, sorted: what the
 * customer has of the order, in the sizes that exchanges gave, and the replacements that exchanges hold. The caller has
 * locked the customer.
 */
export async function closeExchanges(
  transaction: Database,
  order: Pick<OrderRow, 'id' | 'items'>,
  returns: readonly LineReturnRow[],
  now: Date,
): Promise<readonly ReturnedItem[]> {
  const exchanges = await listOrderExchanges(transaction, order.id);
  for (const exchange of exchanges.filter(isOpenExchange))
    await moveExchange(transaction, exchange, 'refused', now, { refusal: orderEnded });
  return listUnitsForSale(order, returns, exchanges);
}

/** Computes the units that go back on sale when an order ends. */
export function listUnitsForSale(
  { items }: Pick<OrderRow, 'items'>,
  returns: readonly Pick<LineReturnRow, 'productId' | 'size' | 'units'>[],
  exchanges: readonly ExchangeRow[],
): readonly ReturnedItem[] {
  const found = new Map<string, ReturnedItem>();
  const add = (productId: string, size: string, units: number) => {
    const key = lineKey(productId, size);
    found.set(key, { productId, size, quantity: (found.get(key)?.quantity ?? 0) + units });
  };
  for (const { productId, size, quantity } of items) add(productId, size, quantity);
  for (const { productId, size, units } of returns) add(productId, size, -units);
  for (const exchange of exchanges) {
    const { productId, size, newSize, units, state, reason } = exchange;
    // A replacement was put on sale again, or was damaged, when its exchange ended.
    if (state === 'replaced') add(productId, size, -units);
    if (isReported(exchange) && !isSellable(reason)) add(productId, size, -units);
    if (newSize !== null && (state === 'replaced' || holdsStock(exchange))) add(productId, newSize, units);
  }
  return [...found]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, item]) => item)
    .filter(({ quantity }) => quantity > 0);
}

/** Whether the shop has accepted the reason and has not ended the exchange. */
const isReported = ({ state }: ExchangeRow): boolean =>
  state === 'approved' || state === 'picked up' || state === 'received';
