import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openPictureFolder } from './picture-folder';
import type { ProductFile, ProductRows } from './product-file';

const directory = mkdtempSync(path.join(tmpdir(), 'shop-pictures-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const file: ProductFile = {
  handleIndex: 0,
  tagsIndex: -1,
  typeIndex: -1,
  imageIndexes: [1, 2],
  unusedColumns: [],
  warnings: [],
  header: ['Handle', 'Image Src', 'Variant Image'],
  rowCount: 0,
  refused: new Map(),
};

/** Creates products of one row each, whose two cells of pictures have these texts. */
const createProducts = (cells: readonly (readonly [string, string])[]): ProductRows[] =>
  cells.map((pictures, index) => ({
    handle: `h${index}`,
    rows: [{ line: index + 2, lastLine: index + 2, cells: [`h${index}`, ...pictures] }],
  }));
const readCells = (products: readonly ProductRows[]) =>
  products.flatMap(({ rows }) => rows.map(({ cells }) => cells.slice(1)));

function writePictures(...names: readonly string[]): void {
  for (const name of names) writeFileSync(path.join(directory, name), name);
}

/** Opens the folder on a backend that answers each picture when it is allowed to. */
async function openFolder(answer: (content: string) => Promise<string> = (content) => Promise.resolve(`/${content}`)) {
  const sent: string[] = [];
  const folder = await openPictureFolder(directory, false, {
    call: () => Promise.reject(new Error('no call')),
    upload: async (_, content) => {
      sent.push(content.toString());
      return { image: await answer(content.toString()) };
    },
  });
  if (!folder) throw new Error('The folder is not open.');
  return { folder, sent };
}

test('names and addresses become the addresses of the pictures in the folder, each sent once', async () => {
  writePictures('Front.JPG', 'back side.jpg');
  const { folder, sent } = await openFolder();
  const products = createProducts([
    ['https://old.example/files/front.jpg?v=1', 'back%20side.jpg'],
    ['front.jpg', ''],
    ['https://old.example/other.jpg', 'photos\\FRONT.jpg'],
  ]);
  let rows = 0;
  await folder.replaceNames(products, file, () => (rows += 1));
  expect(readCells(products)).toEqual([
    ['/Front.JPG', '/back side.jpg'],
    ['/Front.JPG', ''],
    ['https://old.example/other.jpg', '/Front.JPG'],
  ]);
  expect(sent.toSorted()).toEqual(['Front.JPG', 'back side.jpg']);
  expect(rows).toBe(3);
});

test('four pictures are sent at once, and the next when one is stored', async () => {
  const names = ['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg', '6.jpg'];
  writePictures(...names);
  const waiting: (() => void)[] = [];
  let [running, most] = [0, 0];
  const { folder, sent } = await openFolder(async (content) => {
    running += 1;
    most = Math.max(most, running);
    // Each is answered when four are on their way, or when the last ones are.
    await new Promise<void>((settle) => {
      waiting.push(settle);
      if (waiting.length === 4 || sent.length === names.length) for (const next of waiting.splice(0)) next();
    });
    running -= 1;
    return `/${content}`;
  });
  const products = createProducts(names.map((name) => [name, '']));
  await folder.replaceNames(products, file, () => {});
  expect(most).toBe(4);
  expect(readCells(products).map(([cell]) => cell)).toEqual(names.map((name) => `/${name}`));
});

test('a picture that is refused keeps its name, with the reason by its line, and the others are sent', async () => {
  writePictures('good.jpg', 'bad.jpg');
  const { folder } = await openFolder((content) =>
    content === 'bad.jpg' ? Promise.reject(new Error('The file is no picture.')) : Promise.resolve(`/${content}`),
  );
  const products = createProducts([
    ['bad.jpg', 'good.jpg'],
    ['good.jpg', ''],
  ]);
  await folder.replaceNames(products, file, () => {});
  expect(readCells(products)).toEqual([
    ['bad.jpg', '/good.jpg'],
    ['/good.jpg', ''],
  ]);
  expect(folder.findProblem(2)).toBe('bad.jpg: The file is no picture.');
  expect(folder.findProblem(3)).toBeUndefined();
});

test('a folder that is not there is refused with a sentence', async () => {
  const missing = path.join(directory, 'missing');
  await expect(
    openPictureFolder(missing, false, { call: () => Promise.reject(), upload: () => Promise.reject() }),
  ).rejects.toThrow(`There is no folder ${missing}.`);
});
