export { askStatus } from './payment.api';
export { isSilent, type PaymentUnderWay } from './payment.rules';
export { paymentStore, type Purchase, type Settled } from './payment.store';
