import { createCatalogueVersionReader } from './catalogue-version';

const second = 1000;

let time: number;
let answers: (string | Error)[];
let asked: string[];
let versionNow: () => Promise<string | null>;

beforeEach(() => {
  time = 0;
  answers = [];
  asked = [];
  const fetch = (address: string | URL | Request) => {
    asked.push(String(address));
    const [answer] = answers.length > 1 ? answers.splice(0, 1) : answers;
    return answer instanceof Error
      ? Promise.reject(answer)
      : Promise.resolve(Response.json({ success: true, version: answer }));
  };
  versionNow = createCatalogueVersionReader({
    apiAddress: 'http://backend',
    fetch: fetch as typeof globalThis.fetch,
    now: () => time,
  });
});

test('server: a version of the catalogue counts once no older reply can be in progress', async () => {
  answers = ['one'];
  expect(await versionNow()).toBeNull();
  time = 3.9 * second;
  expect(await versionNow()).toBeNull();
  time = 4 * second;
  expect(await versionNow()).toBe('one');
  answers = ['two'];
  time = 60 * second;
  expect(await versionNow()).toBeNull();
  time += 4 * second;
  expect(await versionNow()).toBe('two');
});

test('server: the backend is asked for the catalogue’s version once a second, however many pages want it', async () => {
  answers = ['one'];
  await Promise.all([versionNow(), versionNow(), versionNow()]);
  time = 0.9 * second;
  await versionNow();
  expect(asked).toEqual(['http://backend/api/product/version']);
  time = second;
  await versionNow();
  expect(asked).toHaveLength(2);
});

test('server: without a version from the backend there is none, and afterwards it must settle again', async () => {
  answers = ['one'];
  await versionNow();
  answers = [new Error('down')];
  time = 10 * second;
  expect(await versionNow()).toBeNull();
  time = 20 * second;
  expect(await versionNow()).toBeNull();
  answers = ['one'];
  time = 30 * second;
  expect(await versionNow()).toBeNull();
  time = 34 * second;
  expect(await versionNow()).toBe('one');
});
