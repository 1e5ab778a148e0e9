import { contractVersion } from '@shop/shared-events';
import { remote } from './remote';
import { servicesForTest } from './services-for-test';

test('§2 the remote has the pages home, about, contact and terms', async () => {
  expect(Object.keys(remote.pages).sort()).toEqual(['about', 'contact', 'home', 'terms']);
  for (const page of Object.values(remote.pages)) {
    expect((await page()).default).toEqual(expect.any(Function));
  }
});

test('the remote is built against the contract and requests nothing at start', () => {
  const { services, calls } = servicesForTest();
  expect(remote.contract).toBe(contractVersion);
  remote.start(services);
  expect(calls).toEqual([]);
});
