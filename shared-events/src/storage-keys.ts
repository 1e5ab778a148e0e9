/** Under which keys the parts of the shop keep texts in this browser, where more than one of them asks. */
export const storageKeys = {
  /** A visitor's cart, kept by mf-cart-checkout; while it is there the header needs its count. */
  cart: 'cart-items',
  /** What a customer typed at checkout, an order that is being placed and a payment that is under way, kept by mf-cart-checkout. */
  delivery: 'delivery-draft',
  attempt: 'order-attempt',
  payment: 'payment-under-way',
  /** A customer's coin discounts, kept by mf-cart-checkout for a session that runs out. */
  ownDiscounts: 'cart-discounts-of-customer',
  /** A message to the shop that is not sent yet, kept by mf-content. */
  contactDraft: 'contact-draft',
} as const;

/** Texts about a person: they leave this browser with whoever logs out. A session that merely runs out keeps them. */
export const personalStorageKeys: readonly string[] = [storageKeys.delivery, storageKeys.attempt, storageKeys.payment, storageKeys.ownDiscounts, storageKeys.contactDraft];
