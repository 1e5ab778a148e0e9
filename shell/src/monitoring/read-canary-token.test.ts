import { readCanaryToken } from './read-canary-token';

const createTimings = (serverTiming: unknown) => ({
  getEntriesByType: () => [{ serverTiming }] as unknown as PerformanceEntryList,
});

test('monitoring: the token of a page is the one that its response named, and other pages have none', () => {
  const cdn = { name: 'cdn', duration: 1, description: 'hit' };
  expect(readCanaryToken(createTimings([cdn, { name: 'canary', duration: 0, description: 'a~b~c' }]))).toBe('a~b~c');
  expect(readCanaryToken(createTimings([cdn]))).toBeUndefined();
  // An old browser, or a page over http.
  expect(readCanaryToken(createTimings(undefined))).toBeUndefined();
  expect(readCanaryToken({ getEntriesByType: () => [] })).toBeUndefined();
});
