import { createCachedFetch } from './cached-fetch';
import { recordTags } from './record-tags';

test('server: the tags of a page are those of all its responses, also of cached ones', async () => {
  const headers: unknown[] = [];
  const answers: Record<string, Record<string, string>> = {
    '/list': { 'cache-tags': 'lists sizes:a' },
    '/product': { 'cache-tags': 'product:a' },
    '/texts': { 'cache-tags': '' },
  };
  const cached = createCachedFetch({
    freshMs: 1000,
    now: () => 0,
    fetch: ((address: string, { headers: sent }: RequestInit) => {
      headers.push(sent);
      return Promise.resolve(new Response('{}', { headers: answers[address] ?? {} }));
    }) as typeof fetch,
  });
  const first = recordTags(cached);
  for (const address of ['/list', '/product', '/texts']) await first.fetch(address);
  expect([...first.tags]).toEqual(['lists', 'sizes:a', 'product:a']);
  expect(headers).toContainEqual(expect.objectContaining({ 'want-cache-tags': 'yes' }));
  const second = recordTags(cached);
  await second.fetch('/product');
  expect([...second.tags]).toEqual(['product:a']);
  const untagged = recordTags(cached);
  await untagged.fetch('/elsewhere');
  expect([...untagged.tags]).toEqual(['*']);
});
