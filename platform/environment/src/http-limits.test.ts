import { defaultHttpLimits, readHttpLimits } from './http-limits';

test('environment: the limits of connections have defaults, and empty variables count as absent', () => {
  expect(readHttpLimits({ HTTP_REQUEST_MS: '' })).toEqual({ limits: defaultHttpLimits, problems: [] });
  expect(defaultHttpLimits).toEqual({
    headersMs: 10_000,
    requestMs: 30_000,
    idleMs: 60_000,
    keepAliveMs: 72_000,
    requestsPerSocket: 1_000,
    connections: 5_000,
    drainMs: 0,
  });
});

test('environment: every limit can be set, and every wrong one is named at once', () => {
  expect(readHttpLimits({ HTTP_REQUEST_MS: '5000', HTTP_HEADERS_MS: ' 500 ' }).limits).toMatchObject({
    requestMs: 5000,
    headersMs: 500,
  });
  expect(readHttpLimits({ HTTP_REQUEST_MS: '5s', HTTP_CONNECTIONS: '0' }).problems).toEqual([
    'HTTP_REQUEST_MS must be a whole number from 100 to 3600000, not "5s".',
    'HTTP_CONNECTIONS must be a whole number from 1 to 1000000, not "0".',
  ]);
  expect(readHttpLimits({ HTTP_REQUEST_MS: '5000' }).problems).toEqual([
    'HTTP_HEADERS_MS must not be more than HTTP_REQUEST_MS.',
  ]);
});
