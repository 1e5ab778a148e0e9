import { type AccessType, accessTypes, failed, type GatedProduct, ok, type Problem, type Result, type Reward, selectSize } from '@shop/shared-api';
import { paths } from '@shop/shared-events';
import { earlyAccessPublicHours, lowQuantity, shortStockSentence } from '@shop/shared-rules';
import type { CustomerData } from '../customer-data';

/** What the server says of a gated list and of who asks for it. */
export type Gate =
  /** The reward that opens it; null where the rewards could not be read. */
  | { readonly hasAccess: false; readonly reward: Reward | null }
  | { readonly hasAccess: true; readonly expiryDate: string | null; readonly products: readonly GatedProduct[] };

/** The five states of spec section 2, and a check that failed. */
export type GateState =
  | { readonly is: 'checking' | 'not-logged-in' }
  | { readonly is: 'no-access'; readonly reward: Reward | null }
  | { readonly is: 'no-products'; readonly expiryDate: string | null }
  | { readonly is: 'products'; readonly expiryDate: string | null; readonly products: readonly GatedProduct[] }
  | { readonly is: 'failed'; readonly problem: Problem };

export function gateState(data: CustomerData<Gate>): GateState {
  if (data.status === 'visitor') return { is: 'not-logged-in' };
  if (data.value === null) return data.status === 'failed' ? { is: 'failed', problem: data.problem } : { is: 'checking' };
  const gate = data.value;
  if (!gate.hasAccess) return { is: 'no-access', reward: gate.reward };
  const { expiryDate, products } = gate;
  return products.length === 0 ? { is: 'no-products', expiryDate } : { is: 'products', expiryDate, products };
}

/** What is said of how many are left; null while there are plenty (spec section 9: 10 or less). */
export function leftWords(quantity: number): string | null {
  if (quantity <= 0) return 'Sold out';
  return quantity <= lowQuantity ? `Only ${quantity} left` : null;
}

/** The size in which a piece can go into the cart; or why it cannot yet, in the words of spec section 8. */
export function sizeToAdd({ quantity }: Pick<GatedProduct, 'quantity'>, size: string | null): Result<string, string> {
  if (size === null) return failed(selectSize);
  return quantity <= 0 ? failed(shortStockSentence(size, 0)) : ok(size);
}

/** The gated list that a reward or a redemption opens; null for one that opens none. */
export function gateOpenedBy(rewardType: string): AccessType | null {
  return accessTypes.find((type) => type === rewardType) ?? null;
}

export interface GateWords {
  readonly title: string;
  readonly line: string;
  readonly path: string;
  readonly nothing: string;
}

const { from, to } = earlyAccessPublicHours;

export const gateWords: Readonly<Record<AccessType, GateWords>> = {
  EARLY_ACCESS: {
    title: 'Early access',
    line: `New pieces before everybody else. Items go public in ${from}-${to} hours.`,
    path: paths.earlyAccess,
    nothing: 'No early pieces right now',
  },
  LIMITED_EDITION: {
    title: 'Limited edition',
    line: 'Small runs, made once. When they are gone, they are gone.',
    path: paths.limitedEdition,
    nothing: 'No limited pieces right now',
  },
};
