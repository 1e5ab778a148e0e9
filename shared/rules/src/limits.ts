/**
 * The numbers of spec section 9 that code computes with. Times are milliseconds, money is rupees. The gallery's sizes
 * and speeds are in mf-content/src/glimpses.
 */

export const currencySymbol = '₹';

/** So many coins are worth one rupee of discount. */
export const coinsPerRupee = 10;
/** A coin discount takes at most this share of a product's price. */
export const coinDiscountShare = 0.5;
/** The delivery fee in rupees where the environment names no other. */
export const defaultDeliveryFee = 59;

export const signUpBonusCoins = 25;
export const referralCoins = 50;
export const challengeCoins = 100;
export const storyTagCoins = 10;
/** Coins for each rupee really paid for goods. */
export const purchaseCoinsPerRupee = 10;

/** No discount code is made for fewer coins than this. */
export const minCodeCoins = 100;

/** Units of one item that may be ordered at once where the environment names no other number. */
export const defaultUnitsPerLine = 10;

export const maxBestSellers = 5;
export const maxCreatorsPicks = 5;
export const maxRelatedProducts = 5;
/** Days after delivery in which an order can be exchanged, where the environment names no other number. */
export const defaultExchangeDays = 5;
/** Descriptions longer than this many characters fold behind Show More. */
export const descriptionCollapseLength = 200;
/** 'Only N left' shows at this quantity or less. */
export const lowStockThreshold = 10;
export const hoursUntilPublic = { from: 24, to: 48 } as const;

export const routeLoaderMs = 1_000;
export const redemptionRedirectMs = 3_000;
export const coinRefreshMs = 1_000;
export const toastMs = 5_000;
export const cartWarningToastMs = 5_000;
export const rewardCodeToastMs = 5_000;
export const redemptionToastMs = 8_000;
/** Share of its width, in percent, that a toast is dragged before it goes. */
export const toastDragPercent = 80;

/** The counter of the glimpses, from 0 to the count. */
export const glimpseCountMs = 1_000;
