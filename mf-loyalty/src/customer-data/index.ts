export { type CustomerData, createCustomerDataStore, unknownData } from './customer-data.store';
