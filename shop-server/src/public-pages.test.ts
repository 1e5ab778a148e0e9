import { createTestPages, type TestPages } from './testing/test-pages';

const second = 1000;
const minute = 60 * second;

let pages: TestPages;

beforeEach(() => {
  pages = createTestPages();
});

test('server: a page is sent as it is for five seconds, then refreshed behind the reader’s back', async () => {
  expect([await pages.read(), await pages.read()]).toEqual(['page 1', 'page 1']);
  pages.time = 5 * second;
  expect([await pages.read(), await pages.read()]).toEqual(['page 1', 'page 2']);
});

test('server: a reader waits for the new page when the kept one is half a minute old, and nothing calls it stale', async () => {
  await pages.read();
  pages.time = 30 * second;
  expect(await pages.read()).toBe('page 2');
});

test('server: a page whose catalogue has not changed goes out as it is, and is rendered again after ten minutes', async () => {
  pages.version = 'one';
  await pages.read();
  for (pages.time = 0; pages.time < 10 * minute; pages.time += 20 * second) expect(await pages.read()).toBe('page 1');
  expect([await pages.read(), await pages.read()]).toEqual(['page 1', 'page 2']);
});

test('server: a reader of a quiet page sees the catalogue as it is now', async () => {
  pages.version = 'one';
  await pages.read();
  pages.time = minute;
  expect(await pages.read()).toBe('page 1');
  pages.version = 'two';
  pages.time = 2 * minute;
  expect(await pages.read()).toBe('page 2');
});

test('server: a page that was made while nobody could tell the catalogue’s version is made again once somebody can', async () => {
  await pages.read();
  pages.version = 'one';
  pages.time = minute;
  expect(await pages.read()).toBe('page 2');
  pages.time = 2 * minute;
  expect(await pages.read()).toBe('page 2');
});

test('server: neither a page with a hole nor one that was not rendered is held to be good by its catalogue’s version', async () => {
  pages.version = 'one';
  pages.next = { whole: false };
  await pages.read();
  pages.next = null;
  await pages.read('/no-such-page');
  pages.next = {};
  pages.time = minute;
  expect([await pages.read(), await pages.read('/no-such-page')]).toEqual(['page 3', 'page 4']);
});

test('server: while the backend is down the last good page goes out and says so, for an hour', async () => {
  await pages.read();
  pages.next = { whole: false, backendDown: true };
  pages.time = minute;
  expect(await pages.read()).toBe('page 1, last good');
  // In use all the time: each try that fails leaves its age as it is.
  for (pages.time = minute; pages.time < 59 * minute; pages.time += 10 * second)
    expect(await pages.read()).toBe('page 1, last good');
  pages.time = 61 * minute;
  expect(await pages.read()).toMatch(/^page \d+$/);
});

test('server: once the backend is back its page is there, and no longer the last good one', async () => {
  await pages.read();
  pages.next = { whole: false, backendDown: true };
  pages.time = minute;
  await pages.read();
  pages.next = {};
  pages.time += 5 * second;
  expect([await pages.read(), await pages.read()]).toEqual(['page 1, last good', 'page 3']);
});

test('server: the last good page outlives a release that comes while the backend is down', async () => {
  await pages.read();
  pages.next = { whole: false, backendDown: true };
  pages.time = second;
  expect(await pages.read('/', 'two')).toBe('page 1, last good');
});

test('server: a release whose server build is broken does not bring an earlier page back', async () => {
  await pages.read();
  pages.next = { whole: false, backendDown: false };
  expect(await pages.read('/', 'two')).toBe('page 2');
});

test('server: a page with a hole is not rendered for every reader, and is tried again after a second', async () => {
  pages.next = { whole: false };
  expect([await pages.read(), await pages.read()]).toEqual(['page 1', 'page 1']);
  pages.time = second;
  pages.next = {};
  expect(await pages.read()).toBe('page 2');
});

test('server: a page that could not be rendered within its budget does not replace a whole one', async () => {
  await pages.read();
  pages.next = null;
  pages.time = minute;
  expect(await pages.read()).toBe('page 1, last good');
});

test('server: a product that has left the shop does not come back while the backend is down', async () => {
  await pages.read('/product/a');
  pages.next = { status: 404 };
  pages.time = minute;
  await pages.read('/product/a');
  pages.next = { whole: false, backendDown: true };
  expect(await pages.read('/product/a', 'two')).toBe('page 3');
});
