import type { Product } from '@shop/shared-api';
import { capToStock, formatStockMessage, countUnitsLeft } from '@shop/shared-rules';
import { type CartLine, findQuantity, isSameLine } from './cart.rules';

interface MergeInput {
  readonly local: readonly CartLine[];
  readonly server: readonly CartLine[];
  /** Null if the catalogue did not respond. Quantities are then not limited here, and the server decides. */
  readonly products: readonly Pick<Product, '_id' | 'name' | 'stock'>[] | null;
  /** Quantities of the account when an interrupted merge began, so that nothing is added twice. */
  readonly initialLines: readonly CartLine[];
}

interface MergeOutcome {
  /** The quantity that each local line should have on the server; 0 for a size that is sold out. */
  readonly targets: readonly CartLine[];
  /** The quantities of the account when the first attempt began. */
  readonly initialLines: readonly CartLine[];
  /** Number of local lines whose product no longer exists. */
  readonly missingCount: number;
  /** Messages about quantities that were limited by stock, and are not 0. */
  readonly stockMessages: readonly string[];
}

/** Merges a visitor's cart into that of the account: adds quantities and limits them by stock. */
export function mergeCarts({ local, server, products, initialLines }: MergeInput): MergeOutcome {
  const targets: CartLine[] = [];
  const initialQuantities: CartLine[] = [];
  const stockMessages: string[] = [];
  let missingCount = 0;
  for (const line of local) {
    const serverQuantity = findQuantity(server, line);
    const initialQuantity = initialLines.find((one) => isSameLine(one, line))?.quantity ?? serverQuantity;
    const sum = initialQuantity + line.quantity;
    const product = products?.find((one) => one._id === line.productId);
    if (products && !product) {
      missingCount += 1;
      continue;
    }
    const capped = product ? capToStock(sum, product.stock, line.size) : sum;
    if (product && capped < sum && Math.max(serverQuantity, capped) > 0) {
      stockMessages.push(formatStockMessage(line.size, countUnitsLeft(product.stock, line.size), product.name));
    }
    targets.push({ ...line, quantity: Math.max(serverQuantity, capped) });
    initialQuantities.push({ ...line, quantity: initialQuantity });
  }
  return { targets, initialLines: initialQuantities, missingCount, stockMessages };
}
