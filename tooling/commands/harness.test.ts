import { readEnvironment } from '@shop/server-environment';
import { registryFile } from '@shop/release-registry';
import { createHarnessEnvironment } from './harness';

const before = process.env['SHOP_REGISTRY'];

afterEach(() => {
  if (before === undefined) delete process.env['SHOP_REGISTRY'];
  else process.env['SHOP_REGISTRY'] = before;
});

test('harness: what runs alone is the release of its own registry, whatever registry the environment names', () => {
  process.env['SHOP_REGISTRY'] = '/another/registry.json';
  expect(readEnvironment(createHarnessEnvironment(3001, '/alone'), '/')).toMatchObject({
    port: 3001,
    dataDirectory: '/alone',
    registryFile: registryFile('/alone'),
  });
});
