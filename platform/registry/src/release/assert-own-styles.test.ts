import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { assertOwnStyles } from './assert-own-styles';
import { findGlobalStyles } from './find-global-styles';
import { isOwnAttribute, isShopFont, isShopToken } from './shop-styles';

const toFiles = (files: Readonly<Record<string, string>>) =>
  new Map(Object.entries(files).map(([file, text]) => [file, Buffer.from(text)]));

const assertStyles = (files: Readonly<Record<string, string>>, maps: Readonly<Record<string, string>> = {}) =>
  assertOwnStyles({ app: 'gifts', files: toFiles(files), styleMaps: toFiles(maps) });

const sheet = 'a{color:red} button{font-size:40px} h1{display:none}';

test('styles: a release is refused with each rule that changes other teams’ pages, its file, line and column', () => {
  const files = { 'css/page.css': `.x{}\n${sheet}`, 'B.CSS': '*{margin:0}', 'a.js': '', 'c.css.txt': sheet };
  expect(() => assertStyles(files)).toThrow(
    [
      'gifts was not released: its styles are not limited to its own elements.',
      '  css/page.css:2:1: a also selects elements of other teams',
      '  css/page.css:2:14: button also selects elements of other teams',
      '  css/page.css:2:37: h1 also selects elements of other teams',
      '  B.CSS:1:1: * also selects elements of other teams',
      'Put a class, an id or [data-remote="gifts"] of yours before each selector, use CSS modules, or wrap the rules in @scope (.your-root) { … }.',
    ].join('\n'),
  );
});

test('styles: a source map leads to the lines of the sources, and a damaged one to those of the sheet', () => {
  // What webpack writes for .x{…} in the first line of ./src/page.css, and h1{…} in the fifth.
  const map = JSON.stringify({
    version: 3,
    mappings: 'AAAA;EACE,UAAU;AACZ;;AAEA;EACE,aAAa;AACf',
    sources: ['./src/page.css'],
    names: [],
  });
  const files = { 'page.css': '.x {\n  color: red;\n}\n\nh1 {\n  display: none;\n}\n', 'b.css': 'p{}', 'c.css': '*{}' };
  expect(() => assertStyles(files, { 'page.css.map': map, 'b.css.map': '{"version":3}' })).toThrow(
    /\n {2}src\/page\.css:5:1: h1 .*\n {2}b\.css:1:1: p .*\n {2}c\.css:1:1: \* /,
  );
});

test('styles: the sheets of the shell are those of the page', () => {
  expect(() => assertOwnStyles({ app: 'shell', files: toFiles({ 'main.css': sheet }) })).not.toThrow();
});

test('styles: the first ten rules are named, and the others counted', () => {
  const wrong = () => assertStyles({ 'a.css': 'p{}'.repeat(10_000) });
  expect(wrong).toThrow(/a\.css:1:28: p also selects elements of other teams\n {2}and 9990 more\n/);
  expect(wrong).not.toThrow('a.css:1:31');
});

test('styles: a sheet is read without its byte order mark, and of long names a part is shown', () => {
  const name = String.raw`@\a `.padEnd(1000, 'x');
  expect(() => assertStyles({ 'a.css': `\uFEFF@import "x";${name}{}` })).toThrow(
    /a\.css:1:1: @import loads .*\n {2}a\.css:1:13: @ x{200,290}\n/,
  );
});

test('styles: the sheets of a release are at most 1 MB together', () => {
  const half = `.x{}${' '.repeat(2 ** 19)}`;
  expect(() => assertStyles({ 'a.css': half })).not.toThrow();
  expect(() => assertStyles({ 'a.css': half, 'b.css': half })).toThrow(
    'The style sheets of gifts are larger than 1 MB together.',
  );
});

test.each(['.x a:hover,', '.x{&', '.x{}/**/', '@media x{.x{}}', '--x: y;', ':is(', '.x', 'a;'])(
  'styles: a large sheet of %s is read to its end',
  (part) => {
    // Where each part is compared with all others, this takes longer than a test may.
    expect(() => findGlobalStyles(part.repeat(2 ** 18 / part.length), 'gifts')).not.toThrow();
  },
);

const shared = path.resolve(__dirname, '../../../../shared/ui/src');

test('styles: the names that are refused are those of the shop’s own sheets', () => {
  const css = readdirSync(shared).filter((file) => /^[^.]+\.css$/.test(file));
  const text = css.map((file) => readFileSync(path.join(shared, file), 'utf8')).join('\n');
  const list = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
  const fonts = list(/font-family: '([^']+)';/g);
  const tokens = list(/^\s*(--[\w-]+):/gm);
  expect([fonts.length, tokens.length].every((count) => count > 10)).toBe(true);
  expect(fonts.filter((name) => !isShopFont(name))).toEqual([]);
  expect(tokens.filter((name) => !isShopToken(name))).toEqual([]);
});

test('styles: every data attribute that the frame and the shared components set is refused', () => {
  const sources = ['shell/src', 'shared/ui/src'].flatMap((room) => {
    const directory = path.resolve(__dirname, '../../../..', room);
    const files = readdirSync(directory, { recursive: true, encoding: 'utf8' });
    return files
      .filter((file) => /^(?!.*(?:test|\.d\.ts)).*\.tsx$/.test(file))
      .map((file) => path.join(directory, file));
  });
  const names = new Set(
    sources.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\b(data-[a-z-]+)=/g)].map(([, name = '']) => name),
    ),
  );
  expect(names.size).toBeGreaterThan(5);
  expect([...names].filter((name) => isOwnAttribute({ name, value: '' }, 'gifts'))).toEqual([]);
});
