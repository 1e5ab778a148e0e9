import { deployShop } from '@shop/tooling/deployed-shop';

/**
 * Starts the one shop of all journeys, and stops it after the last. Journeys that are being written may run against a
 * shop that is open already: SHOP_E2E_ADDRESS=http://localhost:3000.
 */
export default async function startShop(): Promise<() => Promise<void>> {
  if (process.env['SHOP_E2E_ADDRESS']) return () => Promise.resolve();
  // Coins of a delivered order can be spent at once, so that no journey waits for the end of an exchange window.
  process.env['SHOP_EXCHANGE_DAYS'] = '0';
  const shop = await deployShop(console.log);
  process.env['SHOP_E2E_ADDRESS'] = shop.address;
  process.env['SHOP_E2E_API'] = shop.apiAddress;
  process.env['SHOP_E2E_SIMULATORS'] = shop.simulatorsAddress;
  process.env['SHOP_E2E_DATA'] = shop.dataDirectory;
  return () => shop.close();
}
