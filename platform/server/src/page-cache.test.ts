import { createTestPages, type TestPages } from './testing/test-pages';

const second = 1000;
const minute = 60 * second;

let pages: TestPages;

beforeEach(() => {
  pages = createTestPages();
});

test('server: a page is sent from the cache for five seconds, then refreshed in the background', async () => {
  expect([await pages.read(), await pages.read()]).toEqual(['page 1', 'page 1']);
  pages.time = 5 * second;
  expect([await pages.read(), await pages.read()]).toEqual(['page 1', 'page 2']);
});

test('server: a request waits for the new page when the cached one is half a minute old, and it is not marked stale', async () => {
  await pages.read();
  pages.time = 30 * second;
  expect(await pages.read()).toBe('page 2');
});

/** From here on the backend tells what changes, and all earlier changes are in its responses. */
async function followCatalogue(): Promise<void> {
  pages.isBackendUp = true;
  await pages.read('/terms');
  pages.time = 3 * second;
}

test('server: a page of which nothing changes is sent from the cache, and rendered again after ten minutes', async () => {
  await followCatalogue();
  await pages.read();
  for (const end = pages.time + 10 * minute; pages.time < end; pages.time += 20 * second) {
    pages.change(['page:/about']);
    expect(await pages.read()).toBe('page 2');
  }
  expect([await pages.read(), await pages.read()]).toEqual(['page 2', 'page 3']);
});

test('server: a change renders the pages that show it again in the background, within seconds, and no other page', async () => {
  await followCatalogue();
  await pages.read('/product/a');
  await pages.read('/product/b');
  pages.time += 2 * second;
  await pages.read('/product/a');
  pages.change(['page:/product/a']);
  pages.time += second;
  // The server learns of the change while it sends the first.
  expect([await pages.read('/product/a'), await pages.read('/product/a')]).toEqual(['page 2', 'page 2']);
  expect(await pages.read('/product/a')).toBe('page 4');
  expect(await pages.read('/product/b')).toBe('page 3');
});

test('server: a changed page is rendered a second time once no earlier response can be in a cache, and no third time', async () => {
  await followCatalogue();
  await pages.read();
  pages.change(['page:/']);
  for (let step = 0; step < 20; step += 1) {
    pages.time += second / 2;
    await pages.read();
  }
  expect(pages.asked.filter((address) => address === '/')).toHaveLength(3);
});

test('server: a page that changes again and again is rendered every two seconds', async () => {
  await followCatalogue();
  await pages.read();
  for (let step = 0; step < 40; step += 1) {
    pages.change(['page:/']);
    pages.time += second / 2;
    await pages.read();
  }
  const renders = pages.asked.filter((address) => address === '/').length;
  expect([renders >= 8, renders <= 11]).toEqual([true, true]);
});

test('server: a page that is rarely requested never shows what has changed before', async () => {
  await followCatalogue();
  await pages.read();
  pages.time += minute;
  expect(await pages.read()).toBe('page 2');
  pages.change(['page:/']);
  pages.time += minute;
  expect(await pages.read()).toBe('page 3');
});

test('server: where the backend does not know what has changed, every page is rendered again', async () => {
  await followCatalogue();
  await pages.read('/product/a');
  await pages.read('/product/b');
  pages.change(null);
  pages.time += minute;
  expect([await pages.read('/product/a'), await pages.read('/product/b')]).toEqual(['page 4', 'page 5']);
});

test('server: a page with a response without cache tags is rendered again after every change', async () => {
  await followCatalogue();
  pages.next = { tags: ['*'] };
  await pages.read();
  pages.change(['page:/about']);
  pages.time += minute;
  expect(await pages.read()).toBe('page 3');
});

test('server: a page from before the first word of the backend is rendered again after it', async () => {
  await pages.read();
  pages.isBackendUp = true;
  pages.time = minute;
  expect(await pages.read()).toBe('page 2');
  pages.time += 3 * second;
  await pages.read();
  pages.time += minute;
  expect(await pages.read()).toBe('page 3');
});

test('server: an unchanged catalogue does not keep a partial page, nor one that was not rendered', async () => {
  await followCatalogue();
  pages.next = { isComplete: false };
  await pages.read();
  pages.next = null;
  await pages.read('/no-such-page');
  pages.next = {};
  pages.time = minute;
  expect([await pages.read(), await pages.read('/no-such-page')]).toEqual(['page 4', 'page 5']);
});

test('server: while the backend is down the last complete page is sent, marked as stale, for an hour', async () => {
  await pages.read();
  pages.next = { isComplete: false, backendDown: true };
  pages.time = minute;
  expect(await pages.read()).toBe('page 1, stale');
  // A failed refresh does not make a page younger.
  for (pages.time = minute; pages.time < 59 * minute; pages.time += 10 * second)
    expect(await pages.read()).toBe('page 1, stale');
  pages.time = 61 * minute;
  expect(await pages.read()).toMatch(/^page \d+$/);
});

test('server: once the backend is back the page is rendered and no longer stale', async () => {
  await pages.read();
  pages.next = { isComplete: false, backendDown: true };
  pages.time = minute;
  await pages.read();
  pages.next = {};
  pages.time += 5 * second;
  expect([await pages.read(), await pages.read()]).toEqual(['page 1, stale', 'page 3']);
});

test('server: a release while the backend is down does not lose the last complete page', async () => {
  await pages.read();
  pages.next = { isComplete: false, backendDown: true };
  pages.time = second;
  expect(await pages.read('/', 'two')).toBe('page 1, stale');
});

test('server: a release whose server build is broken does not bring an earlier page back', async () => {
  await pages.read();
  pages.next = { isComplete: false, backendDown: false };
  expect(await pages.read('/', 'two')).toBe('page 2');
});

test('server: a partial page is not rendered for every request, and is tried again after a second', async () => {
  pages.next = { isComplete: false };
  expect([await pages.read(), await pages.read()]).toEqual(['page 1', 'page 1']);
  pages.time = second;
  pages.next = {};
  expect(await pages.read()).toBe('page 2');
});

test('server: a page that could not be rendered in time does not replace a complete one', async () => {
  await pages.read();
  pages.next = null;
  pages.time = minute;
  expect(await pages.read()).toBe('page 1, stale');
});

test('server: a product that has left the shop does not come back while the backend is down', async () => {
  await pages.read('/product/a');
  pages.next = { status: 404 };
  pages.time = minute;
  await pages.read('/product/a');
  pages.next = { isComplete: false, backendDown: true };
  expect(await pages.read('/product/a', 'two')).toBe('page 3');
});
