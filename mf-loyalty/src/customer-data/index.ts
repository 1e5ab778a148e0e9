export { type CustomerData, customerData, type CustomerDataStore, unknownData } from './customer-data.store';
