/**
 * Limits for a shop whose many shoppers all come from one address and order more than people do. Its pages report
 * nothing, so that each visit loads the same scripts.
 */
export const limitsOfTests: Readonly<Record<string, string>> = {
  SHOP_LIMIT_REGISTRATIONS_ADDRESS: 'off',
  SHOP_LIMIT_REGISTRATIONS_ALL: 'off',
  SHOP_LIMIT_LOGIN_ADDRESS: 'off',
  SHOP_LIMIT_PAYMENTS: 'off',
  SHOP_LIMIT_RESERVATIONS_PER_HOUR: 'off',
  SHOP_LIMIT_RESERVATIONS_PER_DAY: 'off',
  SHOP_LIMIT_RESERVATIONS_PER_ADDRESS: 'off',
  SHOP_LIMIT_RESERVED_UNITS_PER_ADDRESS: 'off',
  SHOP_LIMIT_OPEN_CASH_ORDERS: 'off',
  SHOP_LIMIT_OPEN_CASH_RUPEES: 'off',
  SHOP_LIMIT_CASH_ORDERS_PER_ADDRESS: 'off',
  SHOP_REFRESH_SECONDS: '0',
  SHOP_MONITORING: 'off',
};
