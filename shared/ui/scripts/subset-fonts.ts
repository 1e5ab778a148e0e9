/**
 * Cuts the shop's faces down to the signs that it uses and writes them, with their licences, to fonts/.
 *
 * The sources are not dependencies of the shop, because the result is committed. To cut them again:
 *
 *   npm i --prefix <folder> @fontsource/prata @fontsource-variable/figtree
 *   node_modules/.bin/tsx shared/ui/scripts/subset-fonts.ts <folder>
 *
 * Figtree keeps its sign for the rupee in another file than its letters, and Prata has none at all, so the sign is a
 * file of its own, which tokens.css lends to both. Neither has → ← ✓: those are drawn as icons.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const budgetBytes = 45_000;

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, offset) => String.fromCodePoint(from + offset)).join('');
const latin = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœıŸ–—‘’“”…•€−↑↓`;

const faces = [
  { from: '@fontsource/prata/files/prata-latin-400-normal.woff2', to: 'prata.woff2', signs: latin },
  {
    from: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    to: 'figtree.woff2',
    signs: latin,
    variationAxes: { wght: { min: 400, max: 600 } },
  },
  {
    from: '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2',
    to: 'rupee.woff2',
    signs: '₹',
    variationAxes: { wght: { min: 400, max: 600 } },
  },
];

const licences = [
  { from: '@fontsource/prata/LICENSE', to: 'prata-licence.txt' },
  { from: '@fontsource-variable/figtree/LICENSE', to: 'figtree-licence.txt' },
];

const folder = process.argv[2];
if (folder === undefined)
  throw new Error('Say where the sources are: subset-fonts.ts <folder that holds node_modules>');
const sources = path.resolve(folder, 'node_modules');
const fonts = fileURLToPath(new URL('../fonts/', import.meta.url));

await mkdir(fonts, { recursive: true });
let total = 0;
for (const { from, to, signs, ...axes } of faces) {
  const cut = await subsetFont(await readFile(path.join(sources, from)), signs, {
    targetFormat: 'woff2',
    keepFeatures: ['ccmp', 'kern', 'mark', 'mkmk', 'tnum', 'rvrn'],
    noHinting: true,
    ...axes,
  });
  await writeFile(path.join(fonts, to), cut);
  total += cut.length;
  console.log(`${to} ${cut.length} bytes`);
}
for (const { from, to } of licences) await copyFile(path.join(sources, from), path.join(fonts, to));
if (total > budgetBytes) throw new Error(`The faces weigh ${total} bytes, more than ${budgetBytes}.`);
console.log(`${total} bytes of ${budgetBytes}`);
