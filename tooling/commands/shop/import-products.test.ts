import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import * as fc from 'fast-check';
import { importProducts } from './import-products';
import type { OperatorCall } from './operator-client';
import type { ProductRows } from './product-file';
import type { Note } from './product-notes';
import { readCsv } from './read-csv';

const folder = mkdtempSync(path.join(tmpdir(), 'shop-import-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => {
  process.exitCode = undefined;
});

const file = path.join(folder, 'products.csv');
const unusedColumns = ['Vendor', 'SEO Title', 'SEO Description', 'Gift Card'];

interface Sent {
  readonly header: readonly string[];
  readonly products: readonly ProductRows[];
  readonly choices: object;
}

const createPictureWarning = (line: number): Note => ({
  line,
  reason: 'A picture cannot be used, so its product does without.',
  detail: 'There is no picture "bad.jpg".',
});

/** Runs the command on a backend that refuses the products in `problems`. Ids of handles are in small letters. */
async function runImport(
  content: string | Buffer,
  args: readonly string[] = [],
  problems: Readonly<Record<string, readonly Note[]>> = {},
) {
  writeFileSync(file, content);
  const [printed, sent]: [string[], Sent[]] = [[], []];
  const answer = ({ path: name, body }: OperatorCall): object => {
    if (name === 'products/header') {
      const { header } = body as Sent;
      const handleIndex = header.indexOf('Handle');
      const [tagsIndex, typeIndex] = [header.indexOf('Tags'), header.indexOf('Type')];
      return {
        handleIndex,
        tagsIndex,
        typeIndex,
        imageIndexes: [header.indexOf('Image Src')],
        unusedColumns,
        warnings: ['No stock.'],
      };
    }
    if (name === 'products/texts') {
      const { handles, tags, types } = body as Readonly<Record<'handles' | 'tags' | 'types', string[]>>;
      return {
        ids: handles.map((handle) => handle.toLowerCase()),
        tags: tags.map(() => 'Women'),
        types: types.map(() => ''),
      };
    }
    sent.push(body as Sent);
    return {
      products: (body as Sent).products.map(({ handle, rows }) => {
        const line = rows[0]?.line ?? 1;
        const found = problems[handle];
        const warnings = rows.flatMap(({ line: of, cells }) =>
          cells.includes('bad.jpg') ? [createPictureWarning(of)] : [],
        );
        const outcome = found ? { outcome: 'refused', problems: found } : { outcome: 'added', changes: ['Women'] };
        return { id: handle, line, warnings, ...outcome };
      }),
    };
  };
  const client = {
    call: (call: OperatorCall) => Promise.resolve(answer(call)),
    upload: () => Promise.reject(new Error('The file is no picture.')),
  };
  await importProducts.run([file, ...args], client, (line) => printed.push(line));
  const rows = sent.flatMap(({ products }) => products.flatMap((product) => product.rows.map(({ cells }) => cells)));
  return { printed, sent, rows };
}

const priceProblem = (line: number): Note => ({ line, reason: 'The price is no amount.', detail: '"abc"' });

test('problems are counted by reason with three examples, and unused columns come last and short', async () => {
  const handles = ['a', 'b', 'c', 'd', 'e'];
  const problems = Object.fromEntries(handles.slice(0, 4).map((handle, index) => [handle, [priceProblem(index + 2)]]));
  const { printed } = await runImport(
    `Handle,Title\n${handles.map((handle) => `${handle},Tee`).join('\n')}\n`,
    [],
    problems,
  );
  expect(printed).toEqual([
    'No stock.',
    'line 6  e  added: Women',
    'Not imported:',
    '  4 products: The price is no amount.',
    '    line 2  a  "abc"',
    '    line 3  b  "abc"',
    '    line 4  c  "abc"',
    '    and 1 more',
    '5 lines: 1 added, 0 changed, 0 unchanged, 4 not imported.',
    'Not used, and kept for an export: Vendor, SEO Title, SEO Description and 1 more.',
  ]);
  expect(process.exitCode).toBe(1);
});

test('a report has the lines of refused products as they were, with what is wrong', async () => {
  const report = path.join(folder, 'report.csv');
  const content = 'Handle,Title,Variant Price\na,"Tee, ""soft""\nand long",abc\na,,10\nb,Tee,10\n,Nameless,5\n';
  const problems = { a: [priceProblem(2), { line: 4, reason: 'It has a size twice.' }] };
  await runImport(content, ['--report', report], problems);
  expect(parse(readFileSync(report), { bom: true })).toEqual([
    ['Handle', 'Title', 'Variant Price', 'problem'],
    ['a', 'Tee, "soft"\nand long', 'abc', 'The price is no amount. ("abc")'],
    ['a', '', '10', 'It has a size twice.'],
    ['', 'Nameless', '5', 'A line has no handle.'],
  ]);
  await expect(runImport(content, ['--report', file])).rejects.toThrow('another file');
});

test('semicolons, tabs, short lines and lines of separators alone are read as spreadsheets write them', async () => {
  expect((await runImport('\uFEFFHandle;Title;Price\r\na;Tee, soft;1299,00\r\nb;Top\r\n;;\r\n')).rows).toEqual([
    ['a', 'Tee, soft', '1299,00'],
    ['b', 'Top'],
  ]);
  expect((await runImport('Handle\tTitle\na\tTee; soft, warm\n')).rows).toEqual([['a', 'Tee; soft, warm']]);
});

test('a file in Windows-1252 is read and said; damaged UTF-8 and UTF-16 are refused', async () => {
  const { rows, printed } = await runImport(Buffer.from('Handle,Title\na,Tee\nb,Caf\xE9 \x96 No\xEBl\n', 'latin1'));
  expect(rows[1]).toEqual(['b', 'Café – Noël']);
  expect(printed[0]).toBe('The file is read as Windows-1252. Look whether line 3 has the right letters.');
  const damaged = Buffer.concat([Buffer.from('Handle,Title\na,Café\n'), Buffer.from([0xe9, 0x0a])]);
  await expect(runImport(damaged)).rejects.toThrow('is not UTF-8 (line 3). Save it as "CSV UTF-8"');
  await expect(runImport(Buffer.from('\uFEFFHandle', 'utf16le'))).rejects.toThrow('is UTF-16');
});

test('two handles of one product, and a product whose lines are apart, are refused before anything is sent', async () => {
  const { rows, printed } = await runImport('Handle,Title\nShirt,A\nshirt,B\nx,C\ny,D\nx,E\n');
  expect(rows.map(([handle]) => handle)).toEqual(['shirt', 'y']);
  expect(printed).toContain('  1 product: Two handles are the same product, because capitals do not count.');
  expect(printed).toContain('    line 6  x  first on line 4');
});

test('a mapping is drafted from the tags and types of a file, kept, and sent with the operator’s choices', async () => {
  const mapping = path.join(folder, 'mapping.json');
  const content = 'Handle,Title,Type,Tags\na,A,Suits,"Eid, Ladies"\nb,B,Suits,Ladies\n';
  const { sent, printed } = await runImport(content, ['--write-mapping', mapping]);
  expect(sent).toEqual([]);
  expect(printed[0]).toMatch(/^Types: 1, tags: 2, unknown to the shop: 1\./);
  const draft = { types: { Suits: '' }, tags: { Ladies: 'Women', Eid: 'Women' } };
  expect(JSON.parse(readFileSync(mapping, 'utf8'))).toEqual(draft);
  await expect(runImport(content, ['--write-mapping', mapping])).rejects.toThrow('exists already');
  const choices = [
    '--mapping',
    mapping,
    '--category',
    'Women',
    '--type',
    'Topwear',
    '--unisex',
    'Men',
    '--split-options',
  ];
  expect((await runImport(content, choices)).sent[0]?.choices).toEqual({
    category: 'Women',
    subCategory: 'Topwear',
    unisex: 'Men',
    splitsOptions: true,
    mapping: draft,
  });
  writeFileSync(mapping, '{"tag": {}}');
  await expect(runImport(content, ['--mapping', mapping])).rejects.toThrow('is no mapping. It looks like {"tags"');
});

test('any text in any cell comes out of a file as it went in', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 20 }).filter((one) => !one.includes('\0')),
    fc.string({ unit: fc.constantFrom(...'a,;\t"\n\r\'=é₹\uFEFF'), maxLength: 10 }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(text, text, text), { minLength: 1, maxLength: 4 }), async (cells) => {
      const rows = [['Handle', 'Title', 'Tags'], ...cells.map((row, index) => [`h${index}`, ...row])];
      writeFileSync(file, stringify(rows, { quoted: true }));
      const records = [];
      for await (const record of readCsv(file)) records.push(record.cells);
      expect(records).toEqual(rows);
    }),
    { numRuns: 200 },
  );
});

test('a request has at most twenty pictures, so that it is answered within seconds', async () => {
  const lines = ['a', 'b', 'c'].flatMap((handle) =>
    Array.from(
      { length: handle === 'b' ? 21 : 10 },
      (_, index) => `${handle},Tee,https://p.example/${handle}${index}.jpg`,
    ),
  );
  const { sent } = await runImport(`Handle,Title,Image Src\n${lines.join('\n')}\n`);
  expect(sent.map(({ products }) => products.map(({ handle }) => handle))).toEqual([['a'], ['b'], ['c']]);
  const few = ['d', 'e'].flatMap((handle) => Array.from({ length: 10 }, () => `${handle},Tee,https://p.example/1.jpg`));
  expect((await runImport(`Handle,Title,Image Src\n${few.join('\n')}\n`)).sent).toHaveLength(1);
});

test('a picture of the folder that cannot be used costs only itself, and its reason is printed', async () => {
  const pictures = path.join(folder, 'pictures');
  mkdirSync(pictures);
  writeFileSync(path.join(pictures, 'bad.jpg'), 'hello');
  const { printed } = await runImport('Handle,Title,Image Src\na,Tee,bad.jpg\n', ['--pictures', pictures]);
  expect(printed).toEqual(
    expect.arrayContaining([
      'line 2  a  added: Women',
      '  1 product: A picture cannot be used, so its product does without.',
      '    line 2  a  bad.jpg: The file is no picture.',
    ]),
  );
  expect(process.exitCode).toBeUndefined();
});
