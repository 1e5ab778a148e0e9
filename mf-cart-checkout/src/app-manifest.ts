import type { AppManifest, MessageUses } from '@shop/shared-events';

/** The messages that this app uses. Its bus refuses any other. */
export const messages = {
  publishes: ['cart:changed', 'notice:raised', 'order:cancelled', 'order:placed', 'payment:abandoned'],
  watches: ['cart:changed', 'catalog:products-changed', 'loyalty:balance-changed', 'notice:raised', 'session:changed'],
  reads: ['cart:changed', 'loyalty:balance-changed', 'session:changed'],
  asks: ['catalog:load-products'],
  answers: ['cart:add'],
} as const satisfies MessageUses;

/** What the app declares of itself. The build writes it into the release. */
export const appManifest = {
  app: 'mf-cart-checkout',
  title: 'The cart',
  owner: 'Checkout team',
  pages: {
    cart: { paths: ['/cart'], visibility: 'personal' },
    'place-order': { paths: ['/place-order'], visibility: 'personal' },
    verify: { paths: ['/verify'], visibility: 'personal' },
    orders: { paths: ['/orders'], visibility: 'personal' },
    order: { paths: ['/orders/:orderId'], visibility: 'personal' },
    addresses: { paths: ['/addresses'], visibility: 'personal' },
  },
  widgets: ['orders'],
  placedWidgets: ['best-sellers'],
  points: { 'order/after-lines': { page: 'order', props: { orderId: 'string' }, max: 3 } },
  calls: [
    'addressDelete',
    'addressList',
    'addressMakeDefault',
    'addressSave',
    'cancelOrder',
    'cartAdd',
    'cartGet',
    'cartUpdate',
    'orderExchanges',
    'paymentStatus',
    'placeOrder',
    'placeRazorpayOrder',
    'placeStripeOrder',
    'profile',
    'redemptions',
    'requestExchange',
    'setRefundPayee',
    'userOrders',
    'validateCode',
    'verifyRazorpay',
    'verifyStripe',
    'withdrawExchange',
  ],
  messages,
} as const satisfies AppManifest;
