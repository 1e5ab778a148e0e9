import type { Problem } from '@shop/shared-api';
import type { CartLine, CoinDiscounts } from './cart.rules';

export interface CartState {
  /** 'loading' until it is known whose cart this is and what is in it. */
  readonly phase: 'loading' | 'ready' | 'failed';
  /** Whether it is a customer's, who earns coins with it. */
  readonly ofCustomer: boolean;
  readonly lines: readonly CartLine[];
  readonly coinDiscounts: CoinDiscounts;
  readonly problem: Problem | null;
}

/** Before anybody knows what is in it. */
export const initialCart: CartState = {
  phase: 'loading',
  ofCustomer: false,
  lines: [],
  coinDiscounts: {},
  problem: null,
};
