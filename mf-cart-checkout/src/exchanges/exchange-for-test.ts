import type { Address, Exchange, OrderExchanges } from '@shop/shared-api';
import { orderForTest } from '../orders/order-for-test';

const address = orderForTest().address as Address;

export const exchangeForTest = (over: Partial<Exchange> = {}): Exchange => ({
  _id: 'e1',
  orderId: 'order-00000001',
  itemId: 'p1',
  name: 'Khadi shirt',
  size: 'M',
  quantity: 1,
  reason: 'TOO_SMALL',
  wish: 'REPLACEMENT',
  newSize: 'L',
  address,
  pickupDay: '2026-11-25',
  state: 'requested',
  history: [{ state: 'requested', at: Date.UTC(2026, 10, 24, 6) }],
  refusal: null,
  withdrawable: true,
  returned: null,
  ...over,
});

export const exchangesForTest = (over: Partial<OrderExchanges> = {}): OrderExchanges => ({
  success: true,
  until: Date.UTC(2026, 10, 28, 18),
  open: true,
  pickupDays: ['2026-11-25', '2026-11-26'],
  lines: [
    {
      itemId: 'p1',
      size: 'M',
      left: 2,
      stock: { S: 3, M: 5, L: 1 },
      values: [
        { amount: 1249, coins: 500, codeCoins: 0, coinsTaken: 12_490 },
        { amount: 2498, coins: 1000, codeCoins: 0, coinsTaken: 24_980 },
      ],
    },
  ],
  exchanges: [],
  ...over,
});
