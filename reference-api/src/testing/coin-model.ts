import * as fc from 'fast-check';

/** One thing that a customer, or the time, does to coins. Numbers choose among what is there, modulo how much it is. */
export type Step =
  | { readonly do: 'order'; readonly coins: number; readonly code: number }
  | { readonly do: 'cancel'; readonly order: number }
  | { readonly do: 'redeem'; readonly reward: number; readonly again: boolean }
  | { readonly do: 'coupon'; readonly coupon: number }
  | { readonly do: 'refer'; readonly mailbox: number }
  | { readonly do: 'wait'; readonly days: number };

const nat = fc.nat({ max: 30 });

/** Any step; orders and redemptions come most often. */
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('order' as const), coins: fc.nat({ max: 5_000 }), code: nat }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('redeem' as const), reward: nat, again: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('cancel' as const), order: nat }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('coupon' as const), coupon: nat }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('refer' as const), mailbox: fc.nat({ max: 3 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.constantFrom(1, 2, 5, 40, 91) }) },
);

export interface ModelCode {
  readonly code: string;
  readonly rupees: number;
  readonly expiresAt: number;
  usedBy: string | null;
}

export interface ModelOrder {
  readonly id: string;
  readonly coins: number;
  readonly earned: number;
  readonly availableAt: number;
  cancelled: boolean;
}

/** What one customer's coins must be, kept in the simplest way there is. */
export class CoinModel {
  now = 0;
  coins: number;
  readonly codes: ModelCode[] = [];
  readonly orders: ModelOrder[] = [];
  readonly coupons = new Set<string>();
  readonly mailboxes = new Set<number>();

  constructor(start: number) {
    this.coins = start;
  }

  /** Coins that may be spent now: `coins` holds what came at once, and pending orders join when their time has come. */
  get balance(): number {
    return this.orders.reduce((sum, { earned, availableAt, cancelled }) => sum + (!cancelled && availableAt <= this.now ? earned : 0), this.coins);
  }

  get pending(): number {
    return this.orders.reduce((sum, { earned, availableAt, cancelled }) => sum + (!cancelled && availableAt > this.now ? earned : 0), 0);
  }

  stateOf({ usedBy, expiresAt }: ModelCode): 'ACTIVE' | 'USED' | 'EXPIRED' {
    if (usedBy !== null) return 'USED';
    return expiresAt <= this.now ? 'EXPIRED' : 'ACTIVE';
  }
}
