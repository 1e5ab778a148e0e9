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

test('server: a page whose catalogue has not changed is sent from the cache, and rendered again after ten minutes', async () => {
  pages.version = 'one';
  await pages.read();
  for (pages.time = 0; pages.time < 10 * minute; pages.time += 20 * second) expect(await pages.read()).toBe('page 1');
  expect([await pages.read(), await pages.read()]).toEqual(['page 1', 'page 2']);
});

test('server: a page that is rarely requested shows the current catalogue', async () => {
  pages.version = 'one';
  await pages.read();
  pages.time = minute;
  expect(await pages.read()).toBe('page 1');
  pages.version = 'two';
  pages.time = 2 * minute;
  expect(await pages.read()).toBe('page 2');
});

test('server: a page that was rendered while the catalogue’s version was unknown is rendered again once it is known', async () => {
  await pages.read();
  pages.version = 'one';
  pages.time = minute;
  expect(await pages.read()).toBe('page 2');
  pages.time = 2 * minute;
  expect(await pages.read()).toBe('page 2');
});

test('server: an unchanged catalogue does not keep a partial page, nor one that was not rendered', async () => {
  pages.version = 'one';
  pages.next = { isComplete: false };
  await pages.read();
  pages.next = null;
  await pages.read('/no-such-page');
  pages.next = {};
  pages.time = minute;
  expect([await pages.read(), await pages.read('/no-such-page')]).toEqual(['page 3', 'page 4']);
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
