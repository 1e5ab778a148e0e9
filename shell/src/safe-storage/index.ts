export { createSafeStorage } from './safe-storage';
