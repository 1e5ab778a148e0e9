import type { Problem } from '@shop/shared-api';
import type { CartLine, CoinDiscounts } from './cart.rules';

export interface CartState {
  /** 'loading' until the session and the lines are known. */
  readonly phase: 'loading' | 'ready' | 'failed';
  /** Whether the cart belongs to a customer, who earns coins with it. */
  readonly isCustomers: boolean;
  readonly lines: readonly CartLine[];
  readonly coinDiscounts: CoinDiscounts;
  readonly problem: Problem | null;
}

/** The cart before the session is known. */
export const initialCart: CartState = {
  phase: 'loading',
  isCustomers: false,
  lines: [],
  coinDiscounts: {},
  problem: null,
};
