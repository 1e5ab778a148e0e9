import { lineKey } from '@shop/shared-rules';
import type { Database } from '../database/database';
import { countByLine, type LineReturnRow } from '../order-record/line-returns.rules';
import type { OrderRow } from '../order-record/orders.queries';
import { listOrderExchanges, moveExchange } from './exchanges.queries';
import { countHeldUnits, type ExchangeRow, holdsStock, isOpenExchange, isSellable } from './exchanges.rules';

const orderEnded = 'The whole order has come back to us, so this exchange is not needed any more.';

/** Units that go back on sale. */
interface ReturnedItem {
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
function listUnitsForSale(
  { items }: Pick<OrderRow, 'items'>,
  returns: readonly Pick<LineReturnRow, 'productId' | 'size' | 'units'>[],
  exchanges: readonly ExchangeRow[],
): readonly ReturnedItem[] {
  const found = new Map<string, ReturnedItem>();
  const add = (productId: string, size: string, units: number) => {
    const key = lineKey(productId, size);
    found.set(key, { productId, size, quantity: (found.get(key)?.quantity ?? 0) + units });
  };
  const returned = countByLine(returns);
  for (const line of items) {
    const { productId, size } = line;
    const ofLine = exchanges.filter((one) => one.productId === productId && one.size === size);
    for (const [heldSize, units] of countHeldUnits(line, returned.get(lineKey(productId, size)) ?? 0, ofLine))
      add(productId, heldSize, units);
  }
  for (const exchange of exchanges) {
    const { productId, size, newSize, units, reason } = exchange;
    // Damaged units are not sold again, and the replacements that were put aside are.
    if (isReported(exchange) && !isSellable(reason)) add(productId, size, -units);
    if (newSize !== null && holdsStock(exchange)) add(productId, newSize, units);
  }
  return [...found]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, item]) => item)
    .filter(({ quantity }) => quantity > 0);
}

/** Whether the shop has accepted the reason and has not ended the exchange. */
const isReported = ({ state }: ExchangeRow): boolean =>
  state === 'approved' || state === 'picked up' || state === 'received';
