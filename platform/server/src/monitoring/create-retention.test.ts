import { addRelease, changeRegistry, readRegistry, rollBack } from '@shop/release-registry';
import { createTestRelease, openTestShop, type TestShop } from '../testing/test-shop';
import { createRetention } from './create-retention';

let shop: TestShop;

beforeEach(async () => {
  shop = await openTestShop();
});

afterEach(() => shop.close());

test('retention: the reports of a release are evidence from its rollback on, until it has visitors again', async () => {
  const { registryFile } = shop;
  const isRetained = async () =>
    (await createRetention(registryFile, () => readRegistry(registryFile))())('mf-content', '2');
  const release = createTestRelease('mf-content', '2');
  await shop.deploy('mf-content', release);
  expect(await isRetained()).toBe(false);
  await changeRegistry(registryFile, { what: 'rollback' }, (known) => rollBack(known, 'mf-content'));
  expect(await isRetained()).toBe(true);
  await changeRegistry(registryFile, { what: 'release' }, (known) => addRelease(known, 'mf-content', release));
  expect(await isRetained()).toBe(false);
});
