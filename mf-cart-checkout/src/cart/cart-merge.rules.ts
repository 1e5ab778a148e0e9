import type { Product } from '@shop/shared-api';
import { capToStock, formatStockMessage, countUnitsLeft } from '@shop/shared-rules';
import { type CartLine, quantityOf, sameLine } from './cart.rules';

export interface MergeInput {
  readonly local: readonly CartLine[];
  readonly server: readonly CartLine[];
  /** Null when the catalogue did not answer: then nothing is capped, and the server has the word. */
  readonly products: readonly Pick<Product, '_id' | 'name' | 'stock'>[] | null;
  /** What the server held of the lines when an earlier try began that broke off, so that nothing is added twice. */
  readonly before: readonly CartLine[];
}

export interface MergeOutcome {
  /** What each local line shall hold on the server. */
  readonly targets: readonly CartLine[];
  /** What the server held of each of them when the first try began. */
  readonly before: readonly CartLine[];
  /** Local lines whose product is gone. */
  readonly gone: number;
  /** What was cut short by the stock, in sentences. */
  readonly short: readonly string[];
}

/** How a visitor's cart joins the account's: quantities added, capped by stock. */
export function mergeCarts({ local, server, products, before }: MergeInput): MergeOutcome {
  const targets: CartLine[] = [];
  const held: CartLine[] = [];
  const short: string[] = [];
  let gone = 0;
  for (const line of local) {
    const there = quantityOf(server, line);
    const first = before.find((one) => sameLine(one, line))?.quantity ?? there;
    const wanted = first + line.quantity;
    const product = products?.find((one) => one._id === line.productId);
    if (products && !product) {
      gone += 1;
      continue;
    }
    const capped = product ? capToStock(wanted, product.stock, line.size) : wanted;
    if (product && capped < wanted) {
      short.push(formatStockMessage(line.size, countUnitsLeft(product.stock, line.size), product.name));
    }
    targets.push({ ...line, quantity: Math.max(there, capped) });
    held.push({ ...line, quantity: first });
  }
  return { targets, before: held, gone, short };
}
