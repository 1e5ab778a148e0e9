import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { assertOwnStyles } from './assert-own-styles';
import { findGlobalStyles } from './find-global-styles';
import { isShopFont, isShopToken } from './shop-styles';

const toFiles = (files: Readonly<Record<string, string>>) =>
  new Map(Object.entries(files).map(([file, text]) => [file, Buffer.from(text)]));

const sheet = 'a{color:red} button{font-size:40px} h1{display:none}';

test('styles: a release is refused with each rule that changes other teams’ pages, its file, line and column', () => {
  const files = toFiles({ 'css/page.css': `.x{}\n${sheet}`, 'B.CSS': '*{margin:0}', 'a.js': '', 'c.css.txt': sheet });
  expect(() => assertOwnStyles('gifts', files)).toThrow(
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

test('styles: the sheets of the shell are those of the page', () => {
  expect(() => assertOwnStyles('shell', toFiles({ 'main.css': sheet }))).not.toThrow();
});

test('styles: the first ten rules are named, and the others counted', () => {
  const wrong = () => assertOwnStyles('gifts', toFiles({ 'a.css': 'p{}'.repeat(10_000) }));
  expect(wrong).toThrow(/a\.css:1:28: p also selects elements of other teams\n {2}and 9990 more\n/);
  expect(wrong).not.toThrow('a.css:1:31');
});

test('styles: the sheets of a release are at most 1 MB together', () => {
  const half = `.x{}${' '.repeat(2 ** 19)}`;
  expect(() => assertOwnStyles('gifts', toFiles({ 'a.css': half }))).not.toThrow();
  expect(() => assertOwnStyles('gifts', toFiles({ 'a.css': half, 'b.css': half }))).toThrow(
    'The style sheets of gifts are larger than 1 MB together.',
  );
});

test.each(['.x a:hover,', '.x{&', '.x{}/**/', '@media x{.x{}}', '--x: y;', ':is(', '.x', 'a;'])(
  'styles: a large sheet of %s is read in bounded time',
  (part) => {
    const began = performance.now();
    findGlobalStyles(part.repeat(2 ** 20 / part.length), 'gifts');
    expect(performance.now() - began).toBeLessThan(10_000);
  },
);

const shared = path.resolve(__dirname, '../../../shared-ui/src');

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
