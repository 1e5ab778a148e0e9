import { type Address, type Order, orderStatuses, type StatusChange } from '@shop/shared-api';
import { type CartTotals, formatDate, formatRupees, toPaise, toRupees } from '@shop/shared-rules';
import { formatCoins } from '@shop/shared-ui';

/** Newest first, whatever order the server sent. */
export function newestFirst(orders: readonly Order[]): readonly Order[] {
  return [...orders].sort((a, b) => b.date - a.date);
}

export interface Step {
  readonly status: string;
  readonly place: 'done' | 'current' | 'ahead';
  /** When the order came there, in milliseconds since 1970; null where nobody has written it down. */
  readonly at: number | null;
}

/** Statuses that end an order and give back what it took. */
const undoneStatuses: readonly string[] = ['Cancelled', 'Undelivered', 'Returned'];
export const isUndone = (status: string): boolean => undoneStatuses.includes(status);

/**
 * The way of an order: the five steps to the door, the steps up to its end where it was undone, or an unknown status as
 * it came.
 */
export function timeline({
  status,
  statusHistory = [],
  date,
}: Pick<Order, 'status' | 'statusHistory' | 'date'>): readonly Step[] {
  const way = wayTo(status, statusHistory);
  const at = way.indexOf(status);
  const momentOf = (one: string) =>
    statusHistory.findLast((change) => change.status === one)?.at ?? (one === 'Order Placed' ? date : null);
  return way.map((one, index) => ({
    status: one,
    place: index < at ? 'done' : index === at ? 'current' : 'ahead',
    at: index > at ? null : momentOf(one),
  }));
}

function wayTo(status: string, history: readonly StatusChange[]): readonly string[] {
  const [placed, ...later] = orderStatuses;
  if (isUndone(status))
    return orderStatuses.filter(
      (one) => one === placed || one === status || history.some((change) => change.status === one),
    );
  const toDoor: readonly string[] = [placed, ...later.filter((one) => !isUndone(one))];
  return toDoor.includes(status) ? toDoor : [placed, status];
}

/** A moment as machines read it; undefined for what is none. */
export function isoMoment(date: number): string | undefined {
  return Number.isFinite(new Date(date).getTime()) ? new Date(date).toISOString() : undefined;
}

/** The end of an order's id, short enough to be read out. */
export function orderNumber(id: string): string {
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

/** How it is paid, in words; a method that nobody has named here is shown as it came. */
export function methodWords(method: string): string {
  const key = method.toLowerCase();
  return Object.hasOwn(methods, key) ? (methods[key] ?? method) : method;
}

/** Where the money of an order is, in words. */
export function moneyWords({ paymentState, payment, amount, status }: Order): string {
  switch (paymentState ?? (payment ? 'PAID' : isUndone(status) ? 'NONE' : 'DUE')) {
    case 'PAID':
      return 'Paid';
    case 'REFUNDING':
      return `${formatRupees(amount)} is on its way back to you`;
    case 'REFUNDED':
      return `${formatRupees(amount)} has been sent back to you`;
    case 'NONE':
      return 'Nothing to pay';
    case 'DUE':
      return amount > 0 ? `${formatRupees(amount)} to pay on delivery` : 'Nothing to pay';
  }
}

/** What an order cost, part by part, as it stood when it was placed. */
export function orderTotals(order: Order): CartTotals {
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

/** What becomes of everything when an order is cancelled, in sentences for the one who asks for it. */
export function whatComesBack(order: Order): readonly string[] {
  const paid = order.paymentState === 'PAID' || (order.paymentState === undefined && order.payment);
  return [
    paid
      ? `${formatRupees(order.amount)} goes back to your original payment method.`
      : 'You have not paid anything, and you will not be charged.',
    ...(order.totalCoinsUsed > 0 ? [`${formatCoins(order.totalCoinsUsed)} come back to your balance.`] : []),
    ...(order.appliedRedemption ? [`The code ${order.appliedRedemption.code} can be used again.`] : []),
    ...((order.coinsEarned ?? 0) > 0 ? ['The coins for this order will not arrive.'] : []),
    'The pieces go back on sale.',
  ];
}

/**
 * What became of the parcel, the money, the coins and the code of an order that came back, in sentences; none for other
 * orders.
 */
export function returnSentences(order: Order): readonly string[] {
  const { status, coinsEarned = 0, totalCoinsUsed, appliedRedemption } = order;
  if (status !== 'Undelivered' && status !== 'Returned') return [];
  const isReturned = status === 'Returned';
  const money = moneyWords(order);
  return [
    isReturned ? 'Your return has reached us.' : 'Your parcel could not be delivered, so it came back to us.',
    money === 'Nothing to pay' ? 'There is nothing to pay.' : `${money}.`,
    ...(totalCoinsUsed > 0 ? [`The ${formatCoins(totalCoinsUsed)} that you used are back.`] : []),
    ...(appliedRedemption ? [`The code ${appliedRedemption.code} is yours again, until the date on it.`] : []),
    ...(coinsEarned > 0
      ? [isReturned ? 'The coins for this order were taken back.' : 'The coins for this order will not arrive.']
      : []),
  ];
}

/** When the coins that an order earns can be spent, as a sentence; null where it earns none, or nobody knows when. */
export function coinsSentence({ coinsEarned = 0, coinsAvailable }: Order): string | null {
  if (coinsEarned === 0 || !coinsAvailable) return null;
  const day = formatDate(coinsAvailable.at);
  return coinsAvailable.estimated
    ? `You earn ${formatCoins(coinsEarned)} with this order. You can spend them after delivery, from about ${day}.`
    : `You earned ${formatCoins(coinsEarned)} with this order. You can spend them from ${day}.`;
}

/** Where a parcel goes, on one line: Pune, Maharashtra 411001. */
export function cityLine({ city, state, zipcode }: Pick<Address, 'city' | 'state' | 'zipcode'>): string {
  return `${city}, ${state} ${zipcode}`;
}
