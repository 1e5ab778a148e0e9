import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { changeRegistry, readRegistry, rollBack } from '@shop/release-registry';
import { canariesDirectory, formatStepName, listJudgedCanaries } from '@shop/release-registry/canary';
import { type CanaryShop, errorOfCanary, openCanaryShop, viewOfCanary } from '../testing/canary-shop';

let shop: CanaryShop;

beforeEach(async () => {
  shop = await openCanaryShop();
});

afterEach(() => shop.close());

/** Closes the server, and returns what another one counts: visitors, and those with an error, of both releases. */
async function countVisitors(): Promise<readonly [visitors: number, bad: number]> {
  await shop.app.close();
  const conductor = shop.openConductor();
  await conductor.look();
  await conductor.close();
  const { canary, others } = (await shop.readCounts()) ?? {};
  const sum = (pick: 'visitors' | 'bad') => (canary?.measures.errors[pick] ?? 0) + (others?.measures.errors[pick] ?? 0);
  return [sum('visitors'), sum('bad')];
}

test('canary: pages carry a token while one judges itself, in a header and the same for all with the same releases', async () => {
  const before = await shop.openPage();
  expect([before.token, before.cookie]).toEqual([undefined, '']);
  await shop.startCanary();
  const first = await shop.openPage();
  const others = await Promise.all(Array.from({ length: 20 }, () => shop.openPage()));
  expect(first.token).toMatch(/^mf-content\.[\da-z]+\.[co]~[\w-]{22}$/);
  for (const { token, isCanary } of [first, ...others]) {
    expect(token?.includes('.c~')).toBe(isCanary);
    expect(token === first.token).toBe(isCanary === first.isCanary);
  }
  expect(first.body).not.toContain(first.token);
  const [canary] = listJudgedCanaries(await readRegistry(shop.registryFile));
  expect(first.token).toContain(canary ? `${formatStepName(canary)}.` : 'a canary');
  await changeRegistry(shop.registryFile, { what: 'rollback' }, (known) => rollBack(known, 'mf-content'));
  expect((await shop.openPage(shop.app, first.cookie)).token).toBeUndefined();
});

test('canary: reports without a token or visitor, with a forged token, of the other release or an ended step count nothing', async () => {
  await shop.startCanary();
  const page = await shop.openPage();
  const { token = '', cookie } = page;
  const otherRelease = token.replace(/\.[co]~/, (release) => (release === '.c~' ? '.o~' : '.c~'));
  const otherSignature = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
  for (const sent of [undefined, otherRelease, otherSignature, 'a~b'])
    expect(await shop.sendReport({ token: sent, cookie }, [errorOfCanary])).toBe(204);
  let other = await shop.openPage();
  while (other.isCanary === page.isCanary) other = await shop.openPage();
  await shop.sendReport({ token, cookie: '' }, [errorOfCanary]);
  await shop.sendReport({ token, cookie: other.cookie }, [errorOfCanary]);
  shop.wait(1);
  await shop.startCanary();
  await shop.sendReport(page, [errorOfCanary]);
  expect(await countVisitors()).toEqual([0, 0]);
});

test('canary: a visitor counts once, and one address only as far as its limit', async () => {
  await shop.startCanary();
  const page = await shop.openPage();
  for (let round = 0; round < 3; round += 1)
    await shop.sendReport(page, [viewOfCanary, errorOfCanary], { sender: '10.9.0.1' });
  for (let round = 0; round < 40; round += 1)
    await shop.sendReport(await shop.openPage(), [viewOfCanary, errorOfCanary], { sender: '10.9.0.2' });
  // The first visitor, and twenty of the second address, of whom two may be bad.
  expect(await countVisitors()).toEqual([21, 3]);
});

test('canary: files hold neither addresses nor cookies, and a malformed line is left out', async () => {
  await shop.startCanary();
  const page = await shop.openPage();
  await shop.sendReport(page, [viewOfCanary], { sender: '10.8.7.6' });
  await shop.app.close();
  const directory = canariesDirectory(shop.dataDirectory);
  const name = (await readdir(directory)).find((file) => file.endsWith('.jsonl')) ?? '';
  const text = await readFile(path.join(directory, name), 'utf8');
  expect(text).toMatch(/"visitor":"[\w-]{12}"/);
  expect(text).not.toContain('10.8.7.6');
  expect(text).not.toContain(page.cookie.split('=')[1]);
  await writeFile(path.join(directory, name), `{"visitor":"x"}\n${text}`);
  expect(await countVisitors()).toEqual([1, 0]);
  expect(shop.lines.join('')).toContain(`A line of ${name} is no visit of a canary and is left out.`);
});
