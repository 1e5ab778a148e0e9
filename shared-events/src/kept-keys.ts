/** Under which keys the parts of the shop keep texts in this browser, where more than one of them asks. */
export const keptKeys = {
  /** A visitor's cart, kept by mf-cart-checkout; while it is there the header needs its count. */
  cart: 'cart-items',
} as const;
