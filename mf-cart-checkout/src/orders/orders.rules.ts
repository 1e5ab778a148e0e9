import { type Order, orderStatuses } from '@shop/shared-api';

type Status = Order['status'];

/** Newest first, whatever order the server sent. */
export function newestFirst(orders: readonly Order[]): readonly Order[] {
  return [...orders].sort((a, b) => b.date - a.date);
}

export interface Step {
  readonly status: Status;
  readonly place: 'done' | 'current' | 'ahead';
}

/** The way of an order: the five steps to the door, or placed and cancelled. */
export function timeline(status: Status): readonly Step[] {
  const way: readonly Status[] =
    status === 'Cancelled' ? ['Order Placed', 'Cancelled'] : orderStatuses.filter((one) => one !== 'Cancelled');
  const at = way.indexOf(status);
  return way.map((one, index) => ({ status: one, place: index < at ? 'done' : index === at ? 'current' : 'ahead' }));
}

const days = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'Asia/Kolkata' });

/** The day of an order as shoppers in India write it: 3 Nov 2026. */
export function orderDay(date: number): string {
  return Number.isFinite(new Date(date).getTime()) ? days.format(date) : '';
}

/** The end of an order's id, short enough to be read out. */
export function orderNumber(id: string): string {
  return id.replace(/[^a-z0-9]/gi, '').slice(-8).toUpperCase();
}

const methods: Readonly<Record<string, string>> = {
  cod: 'Cash on delivery',
  razorpay: 'Paid online',
  stripe: 'Paid by card',
};

/** How it is paid, in words; a method that nobody has named here is shown as it came. */
export function methodWords(method: string): string {
  const key = method.toLowerCase();
  return Object.hasOwn(methods, key) ? (methods[key] ?? method) : method;
}
