/** Keys of the browser's storage that more than one app uses. */
export const storageKeys = {
  /** The token of the session, written by the shell. */
  token: 'token',
  /** A visitor's cart, written by mf-cart-checkout. The shell loads the cart's count when it exists. */
  cart: 'cart-items',
  /** A visitor's wishlist, written by mf-catalog. */
  wishlist: 'wishlist',
  /** Written by mf-cart-checkout: the delivery form, the order that is being placed, the payment under way. */
  delivery: 'delivery-draft',
  attempt: 'order-attempt',
  payment: 'payment-under-way',
  /** A customer's coin discounts, written by mf-cart-checkout, for a session that expires. */
  ownDiscounts: 'cart-discounts-of-customer',
  /** An unsent message of the contact form, written by mf-content. */
  contactDraft: 'contact-draft',
} as const;

/** Keys of what a shopper expects to find again: the login, the cart and the wishlist. */
export const expectedStorageKeys: readonly string[] = [storageKeys.token, storageKeys.cart, storageKeys.wishlist];

/** Keys with personal data: removed at logout, kept when a session expires. */
export const personalStorageKeys: readonly string[] = [
  storageKeys.delivery,
  storageKeys.attempt,
  storageKeys.payment,
  storageKeys.ownDiscounts,
  storageKeys.contactDraft,
];
