import { readServerTiming } from './server-timing';

const createTimings = (serverTiming: unknown) => ({
  getEntriesByType: () => [{ serverTiming }] as unknown as PerformanceEntryList,
});

test('page data: an entry of the header is read by its name, and a page without it has none', () => {
  const cdn = { name: 'cdn', duration: 1, description: 'hit' };
  const canary = { name: 'canary', duration: 0, description: 'a~b~c' };
  expect(readServerTiming(createTimings([cdn, canary]), 'canary')).toBe('a~b~c');
  expect(readServerTiming(createTimings([cdn]), 'canary')).toBeUndefined();
  // An old browser, or a page over http.
  expect(readServerTiming(createTimings(undefined), 'canary')).toBeUndefined();
  expect(readServerTiming({ getEntriesByType: () => [] }, 'canary')).toBeUndefined();
});
