export { type MemoryShop, type MemoryShopOptions, openMemoryShop } from './open-memory-shop';
export { type TestAccount, testAccountWantedSchema, type TestAccountWanted } from './test-account';
