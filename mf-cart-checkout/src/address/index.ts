export { AddressFields } from './address-fields';
export { AddressLines } from './address-lines';
export * from './address.rules';
