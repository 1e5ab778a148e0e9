import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readShopName } from './settings-file';

const writeSettings = async (text: string) => {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'settings-file-')), 'settings.json');
  await writeFile(file, text);
  return file;
};

test('the shop has the name of its settings file, and the default name without one', async () => {
  const file = await writeSettings('{ "brand": { "name": "Meera’s Loom", "tagline": "handloom" } }');
  expect([
    await readShopName(file, true),
    await readShopName(await writeSettings('{ "inspection": false }'), true),
    await readShopName('/no/such/file', false),
  ]).toEqual(['Meera’s Loom', 'Sikka', 'Sikka']);
});

test.each([
  ['{ "brand": "Loom" }', 'The brand needs a name'],
  ['{ "brand": { "name": "" } }', 'The brand needs a name'],
  ['{', 'is not JSON'],
  ['[]', 'holds no settings'],
])('a settings file with %s is refused', async (text, sentence) => {
  await expect(readShopName(await writeSettings(text), false)).rejects.toThrow(sentence);
});

test('a settings file that SHOP_SETTINGS names must be there', async () => {
  await expect(readShopName('/no/such/file', true)).rejects.toThrow('SHOP_SETTINGS names /no/such/file');
});
