export { AddressFields } from './address-fields';
export * from './address.rules';
