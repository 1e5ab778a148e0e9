export { type CustomerData, createCustomerDataStore, type CustomerDataStore, unknownData } from './customer-data.store';
