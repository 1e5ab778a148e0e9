/** The sentences of spec section 8, to the letter. `later` says what is not built yet, so that no test can show it. */
export interface SpecMessage {
  readonly text: string;
  readonly later?: string;
}

export const specMessages: readonly SpecMessage[] = [
  { text: 'Select Product Size' },
  { text: 'Selected size is out of stock' },
  { text: 'item(s) removed from cart - product(s) no longer available' },
  { text: 'Coin discount removed for removed item' },
  { text: 'All coin discounts removed' },
  { text: 'Please enter a redemption code' },
  { text: 'Please enter a coupon code' },
  { text: 'Cannot apply discount code when coin discounts are active. Please remove coin discounts first.' },
  { text: 'Please login to continue' },
  { text: 'Session expired. Please login again' },
  { text: 'Error validating redemption code' },
  { text: 'Failed to redeem coupon code' },
  { text: 'Error loading redemptions' },
  { text: 'Payment gateway not available. Please try again.' },
  { text: 'Payment verification failed' },
  { text: 'Payment canceled by user' },
  { text: 'Failed to initialize payment' },
  { text: 'Failed to create payment' },
  { text: 'Failed to create payment order' },
  { text: 'Failed to fetch coin balance' },
  { text: 'Failed to generate referral code' },
  { text: 'Failed to redeem coins' },
  { text: 'Failed to fetch available rewards' },
  { text: 'Failed to fetch glimpses' },
  { text: 'Error fetching glimpses: ' },
  ...['BLOCKED', 'EMPTY', 'FILES_TOO_BIG', 'FORM_NOT_FOUND', 'INACTIVE', 'NO_FILE_UPLOADS', 'PROJECT_NOT_FOUND', 'TOO_MANY_FILES'].map((text) => ({ text })),
  ...['REQUIRED_FIELD_EMPTY', 'REQUIRED_FIELD_MISSING', 'STRIPE_CLIENT_ERROR', 'STRIPE_SCA_ERROR', 'TYPE_EMAIL', 'TYPE_NUMERIC', 'TYPE_TEXT'].map((text) => ({ text })),
  { text: 'Unexpected response format' },
  { text: 'Unexpected Application Error!' },
];
