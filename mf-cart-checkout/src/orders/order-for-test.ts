import type { Order } from '@shop/shared-api';

export const orderForTest = (over: Partial<Order> = {}): Order => ({
  _id: 'order-00000001',
  items: [{ _id: 'p1', name: 'Khadi shirt', price: 1299, images: ['/a.webp'], size: 'M', quantity: 2 }],
  amount: 2557,
  originalAmount: 2657,
  status: 'Shipped',
  payment: false,
  paymentMethod: 'cod',
  date: Date.UTC(2026, 10, 3, 12),
  appliedRedemption: null,
  coinDiscounts: {},
  totalCoinsUsed: 1000,
  totalCoinSavings: 100,
  coinsEarned: 24980,
  address: {
    firstName: 'Asha',
    lastName: 'Rao',
    email: 'asha@example.com',
    street: '12 Mill Road',
    city: 'Pune',
    state: 'Maharashtra',
    zipcode: '411001',
    country: 'India',
    phone: '9876543210',
  },
  ...over,
});
