import type { Order, OrderStatus } from '@shop/shared-api';
import * as fc from 'fast-check';
import { dayMs } from '../settings';

/** One step of a customer, the shop or the clock. Numbers choose an existing item, modulo the number of items. */
export type Step =
  | { readonly do: 'order'; readonly coins: number; readonly code: number; readonly online: boolean }
  | { readonly do: 'cancel'; readonly order: number }
  | { readonly do: 'move'; readonly order: number; readonly to: OrderStatus }
  | { readonly do: 'refunded'; readonly order: number }
  | { readonly do: 'redeem'; readonly reward: number; readonly again: boolean }
  | { readonly do: 'coupon'; readonly coupon: number }
  | { readonly do: 'refer'; readonly mailbox: number }
  | { readonly do: 'friend'; readonly mailbox: number; readonly what: 'order' | 'return' }
  | { readonly do: 'wait'; readonly days: number };

const nat = fc.nat({ max: 30 });
const moves = [
  'Shipped',
  'Out for delivery',
  'Delivered',
  'Delivered',
  'Undelivered',
  'Returned',
  'Cancelled',
] as const satisfies readonly OrderStatus[];

/** Generates any step; orders, status changes and redemptions are the most frequent. */
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('order' as const),
      coins: fc.nat({ max: 5_000 }),
      code: nat,
      online: fc.boolean(),
    }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('move' as const), order: nat, to: fc.constantFrom(...moves) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('redeem' as const), reward: nat, again: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), order: nat }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('refunded' as const), order: nat }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('coupon' as const), coupon: nat }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('refer' as const), mailbox: fc.nat({ max: 3 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('friend' as const),
      mailbox: nat,
      what: fc.constantFrom('order' as const, 'return' as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.constantFrom(1, 2, 5, 40, 91) }) },
);

interface ModelCode {
  readonly code: string;
  readonly rupees: number;
  readonly expiresAt: number;
  usedBy: string | null;
}

export interface ModelOrder {
  readonly id: string;
  readonly online: boolean;
  readonly coins: number;
  readonly earned: number;
  readonly placedAt: number;
  status: OrderStatus;
  deliveredAt: number | null;
  /** Whether the operator has refunded the cash. */
  cashIsBack: boolean;
}

export interface ModelFriend {
  readonly token: string;
  readonly delivered: string[];
  reward: 'waiting' | 'given' | 'taken back';
}

const way = [
  'Order Placed',
  'Packing',
  'Shipped',
  'Out for delivery',
  'Delivered',
  'Returned',
] as const satisfies readonly OrderStatus[];

/** Finds the status changes from one status to another; undefined if there is no way. */
export function movesBetween(from: OrderStatus, to: OrderStatus): readonly OrderStatus[] | undefined {
  const start = way.findIndex((status) => status === from);
  if (start < 0) return undefined;
  if (to === 'Cancelled') return start <= 1 ? [to] : undefined;
  if (to === 'Undelivered') return start <= 3 ? [...way.slice(start + 1, 3), to] : undefined;
  const end = way.findIndex((status) => status === to);
  return end > start ? way.slice(start + 1, end + 1) : undefined;
}

/** The simplest possible model of one customer's coins, codes, orders and money. */
export class CoinModel {
  /** Milliseconds since the history began. */
  now = 0;
  coins: number;
  readonly codes: ModelCode[] = [];
  readonly orders: ModelOrder[] = [];
  readonly coupons = new Set<string>();
  readonly friends = new Map<number, ModelFriend>();

  constructor(
    start: number,
    private readonly exchangeDays: number,
    private readonly expectedDeliveryDays: number,
  ) {
    this.coins = start;
  }

  /** `coins` plus the coins of delivered orders whose exchange window has ended. */
  private get sum(): number {
    return this.orders.reduce(
      (sum, order) => sum + (this.isEarned(order) && this.availableAt(order) <= this.now ? order.earned : 0),
      this.coins,
    );
  }

  get balance(): number {
    return Math.max(0, this.sum);
  }

  get debt(): number {
    return Math.max(0, -this.sum);
  }

  get pending(): number {
    return this.orders.reduce(
      (sum, order) =>
        sum + (this.isOpen(order) || (this.isEarned(order) && this.availableAt(order) > this.now) ? order.earned : 0),
      0,
    );
  }

  /** The units of the product in open orders, and in parcels that come back. */
  get sold(): number {
    return this.orders.filter((order) => this.isOpen(order) || this.isEarned(order) || order.status === 'Undelivered')
      .length;
  }

  stateOf({ usedBy, expiresAt }: ModelCode): 'ACTIVE' | 'USED' | 'EXPIRED' {
    if (usedBy !== null) return 'USED';
    return expiresAt <= this.now ? 'EXPIRED' : 'ACTIVE';
  }

  moneyOf(order: ModelOrder): NonNullable<Order['paymentState']> {
    if (this.isOpen(order)) return order.online ? 'PAID' : 'DUE';
    if (this.isEarned(order)) return 'PAID';
    if (order.online) return 'REFUNDED';
    if (order.status !== 'Returned') return 'NONE';
    return order.cashIsBack ? 'REFUNDED' : 'REFUNDING';
  }

  /** When an order's coins can be spent, in milliseconds since the history began; null if never. */
  coinsAvailableOf(order: ModelOrder): { readonly at: number; readonly estimated: boolean } | null {
    return this.isOpen(order) || this.isEarned(order)
      ? { at: this.availableAt(order), estimated: this.isOpen(order) }
      : null;
  }

  /** Returns everything that an order took, once. */
  undo(order: ModelOrder, status: OrderStatus): void {
    if (!this.isOpen(order) && !this.isEarned(order)) return;
    order.status = status;
    this.coins += order.coins;
    for (const code of this.codes) if (code.usedBy === order.id) code.usedBy = null;
  }

  private isOpen({ status }: ModelOrder): boolean {
    return ['Order Placed', 'Packing', 'Shipped', 'Out for delivery'].includes(status);
  }

  private isEarned({ status }: ModelOrder): boolean {
    return status === 'Delivered';
  }

  private availableAt({ placedAt, deliveredAt }: ModelOrder): number {
    const delivery = deliveredAt ?? Math.max(this.now, placedAt + this.expectedDeliveryDays * dayMs);
    return delivery + this.exchangeDays * dayMs;
  }
}
