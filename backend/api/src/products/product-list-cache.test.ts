import { createProductListCache } from './product-list-cache';

const text = (length: number) => 'x'.repeat(length);

test('a response is read once while it is fresh, also by readers who ask at once', async () => {
  let now = 0;
  const read = jest.fn(() => Promise.resolve({ products: [] }));
  const cache = createProductListCache({ maxAgeMs: 1_000, now: () => now });
  const [first, second] = await Promise.all([cache.get('{}', read), cache.get('{}', read)]);
  expect(second).toBe(first);
  now = 999;
  expect(await cache.get('{}', read)).toBe(first);
  expect(read).toHaveBeenCalledTimes(1);
  now = 1_000;
  // The content is the same, so the response and its compressed forms are used again.
  expect(await cache.get('{}', read)).toBe(first);
  expect(read).toHaveBeenCalledTimes(2);
});

test('after a change the next reader sees the new products, even while an old read is under way', async () => {
  const cache = createProductListCache({ maxAgeMs: Infinity, now: () => 0 });
  let finishOldRead: (value: unknown) => void = () => undefined;
  const oldResponse = cache.get('{}', () => new Promise((resolve) => (finishOldRead = resolve)));
  cache.invalidate();
  const changed = await cache.get('{}', () => Promise.resolve('new'));
  finishOldRead('old');
  expect((await (await oldResponse).body('identity')).toString()).toBe('"old"');
  expect(await cache.get('{}', () => Promise.reject(new Error('not asked')))).toBe(changed);
});

test('the responses take at most the given bytes: the least recently used one is read again', async () => {
  const cache = createProductListCache({ maxAgeMs: Infinity, now: () => 0, maxBytes: 5_000 });
  const reads: string[] = [];
  const ask = (query: string, length: number) =>
    cache.get(query, () => {
      reads.push(query);
      return Promise.resolve(text(length));
    });
  await ask('a', 1_000);
  await ask('b', 1_000);
  await ask('a', 1_000);
  await ask('c', 1_000);
  await ask('a', 1_000);
  await ask('b', 1_000);
  expect(reads).toEqual(['a', 'b', 'c', 'b']);
  // A response that is too large for the cache is sent, and read again the next time.
  await ask('large', 3_000);
  await ask('large', 3_000);
  expect(reads.slice(4)).toEqual(['large', 'large']);
});

test('a failed read is passed on and not cached', async () => {
  const cache = createProductListCache({ maxAgeMs: Infinity, now: () => 0 });
  await expect(cache.get('{}', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
  expect((await cache.get('{}', () => Promise.resolve(1))).etag).toMatch(/^"[\w-]{22}"$/);
});
