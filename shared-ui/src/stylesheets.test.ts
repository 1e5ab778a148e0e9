import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

const read = (name: string) => readFileSync(path.join(__dirname, name), 'utf8');
const modules = readdirSync(__dirname).filter((name) => name.endsWith('.module.css'));
const defined = new Set([...read('tokens.css').matchAll(/(--[a-z0-9-]+):/g)].map((hit) => hit[1]));

test.each(modules)('look: %s takes its colours, z-indexes and fonts from the tokens', (name) => {
  expect(read(name)).not.toMatch(/#[0-9a-f]{3,8}\b|rgb|hsl|z-index: \d|font-family: (?!var)/i);
});

test.each([...modules, 'base.css'])('look: every token that %s uses without a fallback exists', (name) => {
  const css = read(name);
  const own = new Set([...css.matchAll(/(--[a-z0-9-]+):/g)].map((hit) => hit[1]));
  const asked = [...css.matchAll(/var\((--[a-z0-9-]+)\)/g)].map((hit) => hit[1]);
  expect(asked.filter((token) => !defined.has(token) && !own.has(token))).toEqual([]);
});

test('look: the fonts are at most 45 kB in total', () => {
  const fonts = path.join(__dirname, '../fonts');
  const bytes = readdirSync(fonts)
    .filter((name) => name.endsWith('.woff2'))
    .map((name) => statSync(path.join(fonts, name)).size);
  expect(bytes).not.toHaveLength(0);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(45_000);
});

test('§9 both type families have a rupee sign of the shop before any face of the device', () => {
  const faces = read('faces.css');
  const lenders = [...faces.matchAll(/font-family: '([^']+)';\s+src: url\('\.\.\/fonts\/rupee\.woff2'\)/g)];
  expect(lenders.map((hit) => hit[1])).toEqual(['Figtree', 'Prata Signs']);
  expect(read('tokens.css')).toMatch(/--font-display: 'Prata', 'Prata Signs', 'Prata G'/);
});

test('look: the system fonts are scaled as the script computes it from the metrics of the fonts', () => {
  const script = path.join(__dirname, '../scripts/write-fallback-faces.ts');
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', script, '--check'], {
    cwd: path.join(__dirname, '../..'),
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
}, 60_000);

test('look: every system font that stands in for a web font is named by its family', () => {
  const families = new Set(
    [...read('fallback-faces.css').matchAll(/font-family: ('[^']+')/g)].map((hit) => hit[1] ?? ''),
  );
  expect([...families].filter((family) => !read('tokens.css').includes(`${family},`))).toEqual([]);
});

test('a11y: reduced motion stops every animation and transition', () => {
  expect(read('base.css')).toMatch(
    /prefers-reduced-motion: reduce\) \{[^@]*animation: none !important;\s+transition: none/,
  );
});
