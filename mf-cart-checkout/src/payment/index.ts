export { fetchPaymentStatus } from './payment.api';
export { isOutcomeUnknown, type PendingPayment } from './payment.rules';
export { paymentStore, type Purchase, type PaymentResult } from './payment.store';
