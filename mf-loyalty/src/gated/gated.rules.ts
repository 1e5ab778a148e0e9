import {
  type AccessType,
  accessTypes,
  failed,
  type GatedProduct,
  ok,
  type Problem,
  type Result,
  type Reward,
  selectSizeMessage,
} from '@shop/shared-api';
import { paths } from '@shop/shared-events';
import { hoursUntilPublic, formatNumber, isSoldOut, lowStockThreshold, formatStockMessage } from '@shop/shared-rules';
import { formatCoins } from '@shop/shared-ui';
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
  if (data.value === null)
    return data.status === 'failed' ? { is: 'failed', problem: data.problem } : { is: 'checking' };
  const gate = data.value;
  if (!gate.hasAccess) return { is: 'no-access', reward: gate.reward };
  const { expiryDate, products } = gate;
  return products.length === 0 ? { is: 'no-products', expiryDate } : { is: 'products', expiryDate, products };
}

/** What is said of how many are left; null while there are plenty (spec section 9: 10 or less). */
export function leftWords(quantity: number): string | null {
  if (quantity <= 0) return 'Sold out';
  return quantity <= lowStockThreshold ? `Only ${quantity} left` : null;
}

type Left = Pick<GatedProduct, 'quantity' | 'stock'>;

/** Whether nothing is left of a size (spec section 5); a server that sends no units by size may still refuse it. */
export function isSizeGone({ quantity, stock }: Left, size: string): boolean {
  return quantity <= 0 || (stock !== undefined && isSoldOut(stock, size));
}

/** The size in which a piece can go into the cart; or why it cannot yet, in the words of spec section 8. */
export function sizeToAdd(product: Left, size: string | null): Result<string, string> {
  if (size === null) return failed(selectSizeMessage);
  return isSizeGone(product, size) ? failed(formatStockMessage(size, 0)) : ok(size);
}

/** The gated list that a reward or a redemption opens; null for one that opens none. */
export function gateOpenedBy(rewardType: string): AccessType | null {
  return accessTypes.find((type) => type === rewardType) ?? null;
}

/** What access costs, and how far the shopper is from it; `balance` in coins, null while it is not known. */
export function costWords(access: string, reward: Reward | null, balance: number | null): string {
  if (reward === null) return `${access} is one of the rewards for your coins.`;
  if (!reward.canAfford && balance !== null)
    return `You have ${formatNumber(balance)} of ${formatCoins(reward.coins)}.`;
  return `${access} costs ${formatCoins(reward.coins)}. ${reward.canAfford ? 'You have enough.' : 'You do not have enough yet.'}`;
}

export interface GateWords {
  readonly title: string;
  /** What coins buy here. */
  readonly access: string;
  readonly line: string;
  readonly path: string;
  readonly nothing: string;
}

const { from, to } = hoursUntilPublic;

export const gateWords: Readonly<Record<AccessType, GateWords>> = {
  EARLY_ACCESS: {
    title: 'Early access',
    access: 'Early access',
    line: `New pieces before everybody else. Items go public in ${from}-${to} hours.`,
    path: paths.earlyAccess,
    nothing: 'No early-access pieces right now',
  },
  LIMITED_EDITION: {
    title: 'Limited edition',
    access: 'Limited edition access',
    line: 'Small runs, made once. When they are gone, they are gone.',
    path: paths.limitedEdition,
    nothing: 'No limited-edition pieces right now',
  },
};
