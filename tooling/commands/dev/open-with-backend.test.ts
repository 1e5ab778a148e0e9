import { formatAppBackends } from './open-with-backend';

test('dev: the live apps call the backend that --backend names, and the others that of their shop', () => {
  expect(
    formatAppBackends(['mf-a', 'mf-b'], 'http://localhost:4100', ['mf-c=https://shop.example/remotes/mf-c/api']),
  ).toEqual({
    SHOP_APP_BACKENDS:
      'mf-a=http://localhost:4100,mf-b=http://localhost:4100,mf-c=https://shop.example/remotes/mf-c/api',
  });
  expect(formatAppBackends(['mf-a'], undefined)).toEqual({});
});
