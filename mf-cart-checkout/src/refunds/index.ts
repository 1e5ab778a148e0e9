export { default } from './refund-payee-section';
