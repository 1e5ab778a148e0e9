import { parseTrustedProxies } from './trusted-proxies';

test('environment: trusted proxies are addresses and ranges, and everything else is named with its variable', () => {
  expect(parseTrustedProxies('API_TRUSTED_PROXIES')).toEqual([]);
  expect(parseTrustedProxies('API_TRUSTED_PROXIES', '10.0.0.7, 192.168.0.0/16,::1, fd00::/8,')).toEqual([
    '10.0.0.7',
    '192.168.0.0/16',
    '::1',
    'fd00::/8',
  ]);
  expect(() => parseTrustedProxies('API_TRUSTED_PROXIES', '10.0.0.7, true, 10.0.0.0/0')).toThrow(
    /^API_TRUSTED_PROXIES holds .*: true, 10\.0\.0\.0\/0$/,
  );
});
