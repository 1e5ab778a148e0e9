export * from './cart-total';
export * from './coin-discount';
export * from './coins-earned';
export * from './completeness';
export * from './limits';
export * from './money';
export * from './redemption-code';
export * from './stock';
