import { type Order, orderStatuses, type StatusChange } from '@shop/shared-api';
import { type CartTotals, coinsToRupees, formatDate, formatRupees, toPaise, toRupees } from '@shop/shared-rules';
import { formatCoins } from '@shop/shared-ui';
import type { Step } from '../timeline';

/** Sorts orders by date, newest first. */
function sortNewestFirst(orders: readonly Order[]): readonly Order[] {
  return [...orders].sort((a, b) => b.date - a.date);
}

/** Orders without a gap, newest first, and what asks for older ones; null if there are none. */
interface ShownOrders {
  readonly orders: readonly Order[];
  readonly older: string | null;
}

/** Replaces the newest orders of a list. Older ones that were loaded before stay. */
export function replaceNewest(shown: ShownOrders, newest: ShownOrders): ShownOrders {
  const orders = sortNewestFirst(newest.orders);
  const last = orders.at(-1);
  if (newest.older === null || !last) return { orders, older: newest.older };
  const rest = listMissing(shown.orders, orders).filter(({ date }) => date <= last.date);
  return { orders: [...orders, ...rest], older: rest.length > 0 ? shown.older : newest.older };
}

/** Adds the next older orders to a list. */
export const addOlder = (orders: readonly Order[], next: ShownOrders): ShownOrders => ({
  orders: [...orders, ...listMissing(sortNewestFirst(next.orders), orders)],
  older: next.older,
});

/** Lists the orders that others do not have. */
function listMissing(orders: readonly Order[], others: readonly Order[]): readonly Order[] {
  const ids = new Set(others.map(({ _id }) => _id));
  return orders.filter(({ _id }) => !ids.has(_id));
}

/** Statuses that end an order and return what it used. */
const undoneStatuses: readonly string[] = ['Cancelled', 'Undelivered', 'Returned'];
export const isUndone = (status: string): boolean => undoneStatuses.includes(status);

/**
 * Returns the steps of an order: the five steps to delivery, the steps up to its end if it was undone, or an unknown
 * status as sent by the server.
 */
export function buildTimeline({
  status,
  statusHistory = [],
  date,
}: Pick<Order, 'status' | 'statusHistory' | 'date'>): readonly Step[] {
  const statuses = listStatuses(status, statusHistory);
  const currentIndex = statuses.indexOf(status);
  const findTime = (one: string) =>
    statusHistory.findLast((change) => change.status === one)?.at ?? (one === 'Order Placed' ? date : null);
  return statuses.map((one, index) => ({
    status: one,
    position: index < currentIndex ? 'done' : index === currentIndex ? 'current' : 'ahead',
    at: index > currentIndex ? null : findTime(one),
    isEnd: isUndone(one),
  }));
}

function listStatuses(status: string, history: readonly StatusChange[]): readonly string[] {
  const [placed, ...later] = orderStatuses;
  if (isUndone(status))
    return orderStatuses.filter(
      (one) => one === placed || one === status || history.some((change) => change.status === one),
    );
  const deliveryStatuses: readonly string[] = [placed, ...later.filter((one) => !isUndone(one))];
  return deliveryStatuses.includes(status) ? deliveryStatuses : [placed, status];
}

/** Returns the last eight letters and digits of an order's id, for shoppers. */
export function formatOrderNumber(id: string): string {
  return id
    .replace(/[^a-z0-9]/gi, '')
    .slice(-8)
    .toUpperCase();
}

const methods: Readonly<Record<string, string>> = {
  cod: 'Cash on delivery',
  razorpay: 'Online payment',
  stripe: 'Card payment',
};

/** Returns the label of a payment method. An unknown method is returned unchanged. */
export function formatPaymentMethod(method: string): string {
  const key = method.toLowerCase();
  return Object.hasOwn(methods, key) ? (methods[key] ?? method) : method;
}

/** Describes the payment of an order: paid, refunded or due. */
export function formatPaymentState({ paymentState, payment, amount, status, refundByHand }: Order): string {
  switch (paymentState ?? (payment ? 'PAID' : isUndone(status) ? 'NONE' : 'DUE')) {
    case 'PAID':
      return 'Paid';
    case 'REFUNDING':
      return refundByHand
        ? `Refund of ${formatRupees(refundByHand.amount)} not sent yet`
        : `Refund of ${formatRupees(amount)} on its way`;
    case 'REFUNDED':
      return `Refund of ${formatRupees(amount)} sent`;
    case 'NONE':
      return 'Nothing to pay';
    case 'DUE':
      return amount > 0 ? `${formatRupees(amount)} to pay on delivery` : 'Nothing to pay';
  }
}

/** Returns the totals of an order as it was placed. */
export function computeOrderTotals(order: Order): CartTotals {
  const subtotal = order.items.reduce((sum, item) => sum + toPaise(item.price) * item.quantity, 0);
  return {
    subtotal: toRupees(subtotal),
    deliveryFee: toRupees(Math.max(0, toPaise(order.originalAmount) - subtotal)),
    redemptionDiscount: order.appliedRedemption?.discountAmount ?? 0,
    coinDiscount: order.totalCoinSavings,
    coinsUsed: order.totalCoinsUsed,
    originalTotal: order.originalAmount,
    total: order.amount,
  };
}

/** Lists in sentences what is returned when an order is cancelled. */
export function listCancellationEffects(order: Order): readonly string[] {
  const paid = order.paymentState === 'PAID' || (order.paymentState === undefined && order.payment);
  return [
    paid
      ? `We will refund ${formatRupees(order.amount)} to your original payment method.`
      : 'You have not paid anything, and you will not be charged.',
    ...(order.totalCoinsUsed > 0 ? [`${formatCoins(order.totalCoinsUsed)} go back to your balance.`] : []),
    ...(order.appliedRedemption ? [`The code ${order.appliedRedemption.code} can be used again.`] : []),
    ...((order.coinsEarned ?? 0) > 0 ? ['You will not earn coins for this order.'] : []),
    'The items go back on sale.',
  ];
}

/**
 * Describes in sentences what happened to the parcel, money, coins and code of an undelivered or returned order. Empty
 * for other orders.
 */
export function describeReturn(order: Order): readonly string[] {
  const { status, coinsEarned = 0, totalCoinsUsed, appliedRedemption } = order;
  if (status !== 'Undelivered' && status !== 'Returned') return [];
  const isReturned = status === 'Returned';
  const paymentText = formatPaymentState(order);
  return [
    isReturned ? 'We have received your return.' : 'We could not deliver your parcel, so it goes back to us.',
    paymentText === 'Nothing to pay' ? 'There is nothing to pay.' : `${paymentText}.`,
    ...(totalCoinsUsed > 0 ? [`Your ${formatCoins(totalCoinsUsed)} are back in your balance.`] : []),
    ...(appliedRedemption
      ? [
          appliedRedemption.isSpent
            ? `What the code ${appliedRedemption.code} was worth is back in your balance as coins.`
            : `You can use the code ${appliedRedemption.code} again until it expires.`,
        ]
      : []),
    ...(coinsEarned > 0
      ? [
          isReturned
            ? 'The coins you earned with this order were taken back.'
            : 'You will not earn coins for this order.',
        ]
      : []),
  ];
}

/** Describes when the coins of an order can be spent; null if it earns none or the date is unknown. */
export function describeCoins({ coinsEarned = 0, coinsAvailable }: Order): string | null {
  if (coinsEarned === 0 || !coinsAvailable) return null;
  const day = formatDate(coinsAvailable.at);
  const worth = formatRupees(coinsToRupees(coinsEarned));
  return coinsAvailable.estimated
    ? `You earn ${formatCoins(coinsEarned)} with this order, worth ${worth}. You can spend them after delivery, from about ${day}.`
    : `You earned ${formatCoins(coinsEarned)} with this order, worth ${worth}. You can spend them from ${day}.`;
}

/** Describes who carries the parcel and its number: 'Sent with Blue Dart, tracking number BD 123.'; null if unknown. */
export function describeParcel({ carrier, tracking }: Pick<Order, 'carrier' | 'tracking'>): string | null {
  if (!carrier && !tracking) return null;
  const sender = carrier ? `Sent with ${carrier}` : 'Sent';
  return tracking ? `${sender}, tracking number ${tracking}.` : `${sender}.`;
}
