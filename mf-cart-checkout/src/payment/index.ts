export { askStatus } from './payment.api';
export { isSilent } from './payment.rules';
export { type Settled, paymentStore } from './payment.store';
