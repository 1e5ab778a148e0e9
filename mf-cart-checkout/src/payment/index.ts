export { askStatus } from './payment.api';
export { givenWords, isSilent } from './payment.rules';
export { type Settled, paymentStore } from './payment.store';
