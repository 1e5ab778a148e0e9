import { type ContentChanges, createContentChanges } from './content-changes';

const second = 1000;
const minute = 60 * second;

let time: number;
let answer: { readonly version: string; readonly changedTags?: readonly string[] } | Error;
let asked: string[];
let changes: ContentChanges;

beforeEach(() => {
  time = 0;
  asked = [];
  answer = { version: '1:1' };
  const fetch = (address: string | URL | Request) => {
    asked.push(String(address).replace('http://backend', ''));
    return answer instanceof Error
      ? Promise.reject(answer)
      : Promise.resolve(Response.json({ success: true, ...answer }));
  };
  changes = createContentChanges({
    address: 'http://backend/changes',
    fetch: fetch as typeof globalThis.fetch,
    now: () => time,
  });
});

/** Lets the backend answer this after a second. */
async function learn(next: typeof answer): Promise<void> {
  answer = next;
  time += second;
  await changes.update();
}

test('server: the backend is asked for changes once a second, however many pages are requested', async () => {
  await Promise.all([changes.update(), changes.update(), changes.update()]);
  time = 0.9 * second;
  await changes.update();
  expect(asked).toEqual(['/changes']);
  await learn({ version: '1:1' });
  expect(asked).toEqual(['/changes', '/changes?since=1%3A1']);
});

test('server: a change is known by its tags, and by the tag of pages without tags', async () => {
  await changes.update();
  await learn({ version: '1:2', changedTags: ['product:a', 'lists'] });
  await learn({ version: '1:2' });
  const at = (...tags: string[]) => changes.changedAt(tags);
  expect([at('product:a'), at('product:b', 'lists'), at('*')]).toEqual([second, second, second]);
  expect([at('product:b'), at()]).toEqual([0, 0]);
});

test('server: at the first answer, and where the backend does not know what changed, everything may have', async () => {
  expect(changes.changedAt([])).toBe(-Infinity);
  await changes.update();
  expect(changes.changedAt([])).toBe(0);
  await learn({ version: '1:900' });
  expect(changes.changedAt([])).toBe(second);
});

test('server: what changed while the backend did not answer is known once it does', async () => {
  await changes.update();
  await learn(new Error('down'));
  expect(changes.knownAt()).toBe(0);
  await learn({ version: '1:2', changedTags: ['product:a'] });
  expect(asked.at(-1)).toBe('/changes?since=1%3A1');
  expect([changes.knownAt(), changes.changedAt(['product:a'])]).toEqual([2 * second, 2 * second]);
});

test('server: changes are forgotten when no page can be as old', async () => {
  await changes.update();
  await learn({ version: '1:2', changedTags: ['product:a'] });
  time = 20 * minute;
  await learn({ version: '1:3', changedTags: ['product:b'] });
  expect(changes.changedAt(['product:a'])).toBe(0);
});
