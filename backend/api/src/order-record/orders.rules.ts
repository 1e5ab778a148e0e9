import { createHash } from 'node:crypto';
import { type Address, type CoinDiscount, maxLineQuantity, type Order } from '@shop/shared-api';
import {
  computeCoinDiscount,
  computeCoinsEarned,
  coinsPerRupee,
  formatNumber,
  formatRupees,
  lineKey,
  computeMaxCoinDiscount,
  normaliseCode,
  toPaise,
  toRupees,
} from '@shop/shared-rules';
import { codeWithCoins } from '../coupons/redeem.rules';
import type { OrderDraft } from '../database/schema';
import { Refusal } from '../http/refusal';
import { isErasedAddress } from '../user-record/erased-address';
import type { OrderRow } from './orders.queries';
import { readStatusHistory, computePaymentState, type Refund } from './order-status.rules';
import type { PricedOrder } from './priced-order';

/** What an order asks for. Prices and names that a browser sent are not part of it. */
export interface OrderRequest {
  readonly lines: readonly RequestedLine[];
  /** A normalised code; '' without one. */
  readonly code: string;
  /** Coins by line key (productId_size), for lines of this order that use coins. */
  readonly coins: ReadonlyMap<string, number>;
  /** The total that the shopper saw, in rupees. */
  readonly amount: number;
}

export interface RequestedLine {
  readonly productId: string;
  readonly size: string;
  readonly quantity: number;
}

/** Counts the units of all lines together. */
export const countUnits = (lines: readonly Pick<RequestedLine, 'quantity'>[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

interface Payload {
  readonly items: readonly { readonly _id: string; readonly size: string; readonly quantity: number }[];
  readonly amount: number;
  readonly appliedRedemption?: { readonly code: string } | null;
  readonly coinDiscounts?: Readonly<Record<string, { readonly coinsUsed: number }>> | null;
}

/**
 * Parses the payload of an order. Lines of the same product and size are merged, and all lines are sorted, so that
 * every order locks its stock rows in the same sequence.
 */
export function parseOrderRequest(payload: Payload): OrderRequest {
  const lines = new Map<string, RequestedLine>();
  for (const { _id, size, quantity } of payload.items) {
    const key = lineKey(_id, size);
    const sum = (lines.get(key)?.quantity ?? 0) + quantity;
    if (sum > maxLineQuantity) throw new Refusal(400, `Please order at most ${maxLineQuantity} of one item.`);
    lines.set(key, { productId: _id, size, quantity: sum });
  }
  const coins = new Map<string, number>();
  for (const [key, { coinsUsed }] of Object.entries(payload.coinDiscounts ?? {})) {
    if (coinsUsed > 0 && lines.has(key)) coins.set(key, coinsUsed);
  }
  const code = normaliseCode(payload.appliedRedemption?.code ?? '');
  if (code !== '' && coins.size > 0) throw new Refusal(409, codeWithCoins);
  const sorted = [...lines].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => line);
  return { lines: sorted, code, coins, amount: payload.amount };
}

/** Computes a hash that is equal for equal orders to the same address, whatever the payment method. */
export function computeFingerprint(request: OrderRequest, address: Address): string {
  const content = [request.lines, request.code, [...request.coins].sort(), request.amount, address];
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}

/** Computes a line's coin discount at the current price. Refuses what spec section 9 does not allow. */
export function computeLineDiscount(
  line: RequestedLine & { readonly name: string; readonly price: number },
  coins: number,
): CoinDiscount {
  if (coins % coinsPerRupee !== 0) throw new Refusal(400, 'Please use coins in multiples of 10.');
  const max = computeMaxCoinDiscount(line.price) * coinsPerRupee;
  if (coins > max) {
    throw new Refusal(
      409,
      `Coins can pay for at most half of ${line.name}: ${formatNumber(max)} coins. Please check the discount.`,
    );
  }
  return { ...computeCoinDiscount(line.price, coins), itemId: line.productId, size: line.size };
}

export function createPriceChangeRefusal(total: number): Refusal {
  return new Refusal(
    409,
    `Prices have changed since you opened this page. The total is now ${formatRupees(total)}. Please check and place the order again.`,
  );
}

/** Creates the order data from a priced order. */
export function createOrderDraft(
  { lines, totals, redemption, coinDiscounts }: PricedOrder,
  address: Address,
  fingerprint: string,
  coinsPerRupeePaid: number,
): OrderDraft {
  return {
    items: lines,
    address,
    amountPaise: toPaise(totals.total),
    originalAmountPaise: toPaise(totals.originalTotal),
    appliedRedemption: redemption ? { code: redemption.code, discountAmount: totals.redemptionDiscount } : null,
    coinDiscounts,
    coinsUsed: totals.coinsUsed,
    coinSavingsPaise: toPaise(totals.coinDiscount),
    coinsEarned: computeCoinsEarned(totals, coinsPerRupeePaid),
    fingerprint,
  };
}

interface NewOrder {
  readonly id: string;
  readonly userId: string;
  readonly draft: OrderDraft;
  readonly now: Date;
  readonly key: string;
  readonly paymentMethod: string;
}

/** Creates an unpaid order with status Order Placed. */
export function createOrder({ id, userId, draft, now, key, paymentMethod }: NewOrder): OrderRow {
  return {
    ...draft,
    id,
    userId,
    status: 'Order Placed',
    statusHistory: [{ status: 'Order Placed', at: now.getTime() }],
    payment: false,
    paymentMethod,
    paymentId: null,
    notice: null,
    carrier: null,
    tracking: null,
    parcelReturning: false,
    placedAt: now,
    idempotencyKey: key,
  };
}

/** Converts an order to the form of the contract: amounts in rupees, dates in milliseconds. */
export function toOrder(
  row: OrderRow,
  refund?: Refund,
  coinsAvailable?: Order['coinsAvailable'],
  refundByHand?: Order['refundByHand'],
): Order {
  return {
    _id: row.id,
    items: row.items.map((line) => ({
      _id: line.productId,
      name: line.name,
      price: toRupees(line.pricePaise),
      images: [...line.images],
      size: line.size,
      quantity: line.quantity,
    })),
    amount: toRupees(row.amountPaise),
    originalAmount: toRupees(row.originalAmountPaise),
    status: row.status,
    payment: row.payment,
    paymentMethod: row.paymentMethod,
    date: row.placedAt.getTime(),
    appliedRedemption: row.appliedRedemption,
    coinDiscounts: { ...row.coinDiscounts },
    totalCoinsUsed: row.coinsUsed,
    totalCoinSavings: toRupees(row.coinSavingsPaise),
    coinsEarned: row.coinsEarned,
    ...(coinsAvailable ? { coinsAvailable } : {}),
    ...(isErasedAddress(row.address) ? {} : { address: row.address }),
    statusHistory: readStatusHistory(row).map((change) => ({ ...change })),
    paymentState: computePaymentState(row, refund),
    paymentId: row.paymentId,
    cancellable: row.status === 'Order Placed',
    notice: row.notice,
    ...(refundByHand ? { refundByHand } : {}),
    ...(row.carrier === null ? {} : { carrier: row.carrier }),
    ...(row.tracking === null ? {} : { tracking: row.tracking }),
  };
}
