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

/** The access of a customer to a gated list, with its products. */
export type GatedList =
  /** The reward that gives access; null if the rewards could not be loaded. */
  | { readonly hasAccess: false; readonly reward: Reward | null }
  | { readonly hasAccess: true; readonly expiryDate: string | null; readonly products: readonly GatedProduct[] };

/** The five states of spec section 2, and a failed check. */
export type GatedState =
  | { readonly is: 'checking' | 'not-logged-in' }
  | { readonly is: 'no-access'; readonly reward: Reward | null }
  | { readonly is: 'no-products'; readonly expiryDate: string | null }
  | { readonly is: 'products'; readonly expiryDate: string | null; readonly products: readonly GatedProduct[] }
  | { readonly is: 'failed'; readonly problem: Problem };

export function toGatedState(data: CustomerData<GatedList>): GatedState {
  if (data.status === 'visitor') return { is: 'not-logged-in' };
  if (data.value === null)
    return data.status === 'failed' ? { is: 'failed', problem: data.problem } : { is: 'checking' };
  const list = data.value;
  if (!list.hasAccess) return { is: 'no-access', reward: list.reward };
  const { expiryDate, products } = list;
  return products.length === 0 ? { is: 'no-products', expiryDate } : { is: 'products', expiryDate, products };
}

/** Formats the number of units left; null above ten (spec section 9). */
export function formatUnitsLeft(quantity: number): string | null {
  if (quantity <= 0) return 'Sold out';
  return quantity <= lowStockThreshold ? `Only ${quantity} left` : null;
}

type GatedStock = Pick<GatedProduct, 'quantity' | 'stock'>;

/** Returns true if a size is sold out (spec section 5). A server without stock by size may still refuse it. */
export function isSizeSoldOut({ quantity, stock }: GatedStock, size: string): boolean {
  return quantity <= 0 || (stock !== undefined && isSoldOut(stock, size));
}

/** Validates the size to add. Returns the message of spec section 8 if it is missing or sold out. */
export function validateSize(product: GatedStock, size: string | null): Result<string, string> {
  if (size === null) return failed(selectSizeMessage);
  return isSizeSoldOut(product, size) ? failed(formatStockMessage(size, 0)) : ok(size);
}

/** Returns the gated list that a reward or redemption gives access to, or null. */
export function findAccessType(rewardType: string): AccessType | null {
  return accessTypes.find((type) => type === rewardType) ?? null;
}

/** Describes the price of access and how many coins are missing; `balance` in coins, null while it is unknown. */
export function describeCost(access: string, reward: Reward | null, balance: number | null): string {
  if (reward === null) return `You can get ${access.toLowerCase()} with your coins.`;
  if (!reward.canAfford && balance !== null)
    return `You have ${formatNumber(balance)} of ${formatCoins(reward.coins)}.`;
  return `${access} costs ${formatCoins(reward.coins)}. ${reward.canAfford ? 'You have enough.' : 'You do not have enough yet.'}`;
}

interface GatedTexts {
  readonly title: string;
  /** The name of the access that coins buy. */
  readonly access: string;
  readonly lead: string;
  readonly path: string;
  readonly emptyTitle: string;
  /** Invites customers without access. */
  readonly teaser: string;
}

const { from, to } = hoursUntilPublic;

export const gatedTexts: Readonly<Record<AccessType, GatedTexts>> = {
  EARLY_ACCESS: {
    title: 'Early access',
    access: 'Early access',
    lead: `New pieces, before everyone else. Items go public in ${from}-${to} hours.`,
    path: paths.earlyAccess,
    emptyTitle: 'No early-access pieces right now',
    teaser: 'Get early access to see sizes and prices.',
  },
  LIMITED_EDITION: {
    title: 'Limited edition',
    access: 'Limited edition access',
    lead: 'Small runs, made once. When they are gone, they are gone.',
    path: paths.limitedEdition,
    emptyTitle: 'No limited-edition pieces right now',
    teaser: 'Get limited edition access to see sizes and prices.',
  },
};
