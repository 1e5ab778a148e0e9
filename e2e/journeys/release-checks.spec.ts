import { type Alter, alterBuild } from '@shop/tooling/alter-build';
import { checkBuild } from '@shop/tooling/check-release';
import { getLocalBuild } from '@shop/tooling/release-builds';
import { expect, test } from '@playwright/test';
import { rm } from 'node:fs/promises';
import { renameCoins } from '../skew-variants';

// A remote that passes, and a refusal by each kind of check.

/** The first check builds the harness, on a machine that does other things, too. */
test.describe.configure({ timeout: 300_000 });

/** Checks an altered build. Returns what is printed, and why the release is refused. */
async function check(app: string, alter: Alter): Promise<string> {
  const lines: string[] = [];
  const build = await alterBuild(getLocalBuild(app), alter);
  try {
    await checkBuild(build, (line) => lines.push(line));
  } catch (error) {
    lines.push((error as Error).message);
  } finally {
    await rm(build.directory, { recursive: true });
  }
  return lines.join('\n');
}

/** Replaces a text in the files whose names match. */
const replaceIn =
  (files: RegExp, text: string | RegExp, by: string): Alter =>
  (file, content) =>
    files.test(file) ? content.replace(text, by) : content;

test('a remote whose pages open passes, with a line for each check', { tag: '@matrix-release-checks' }, async () => {
  const lines: string[] = [];
  expect(await checkBuild(getLocalBuild('mf-catalog'), (line) => lines.push(line))).toEqual([]);
  const printed = lines.join('\n');
  expect(printed).toMatch(/mf-catalog: server build passed, .*pages/);
  expect(printed).toMatch(/mf-catalog: browser passed, 3 pages and 2 widgets, as visitor and as shopper/);
  expect(printed).toContain('mf-catalog: accessibility passed, by axe');
});

test(
  'a page that throws in the browser is refused with its name and the place',
  { tag: '@matrix-release-checks' },
  async () => {
    const thrower = '(()=>{throw new Error("The coins are upside down.")})()';
    const printed = await check('mf-loyalty', replaceIn(/page-coins/, /"Earn coins as you shop[^"]*"/, thrower));
    expect(printed).toContain('mf-loyalty was not released. Its check “browser” failed:');
    expect(printed).toMatch(
      /The page coins \(\/(?:visitor|shopper)\/coins\): Error: The coins are upside down\.\n {4}at mf-loyalty\/src\/coins\/coins-page\.tsx:\d+/,
    );
  },
);

test('a server build that throws is refused with the page', { tag: '@matrix-release-checks' }, async () => {
  const printed = await check(
    'mf-content',
    replaceIn(/server\.cjs$/, /function AboutPage\([^)]*\) \{/, '$& throw new Error("The server is upside down.");'),
  );
  expect(printed).toContain('mf-content was not released. Its check “server build” failed:');
  expect(printed).toContain('The page about: Error: The server is upside down.');
});

test(
  'a violation of accessibility is refused with page, rule and element',
  { tag: '@matrix-release-checks' },
  async () => {
    const printed = await check('mf-content', replaceIn(/^browser\/.*\.js$/, /alt:"[^"]*"/g, 'alt:void 0'));
    expect(printed).toContain('mf-content was not released. Its check “accessibility” failed:');
    expect(printed).toMatch(/The page \w+ \(\/\w+.*\) breaks the rule image-alt: .*\n {4}\S.*<img/);
  },
);

test(
  'a message that the contract does not allow is refused with its name',
  { tag: '@matrix-release-checks' },
  async () => {
    const printed = await check('mf-loyalty', renameCoins({ isDeclared: false }));
    expect(printed).toContain('mf-loyalty sent loyalty:balance-changed with a wrong coins');
  },
);

test('a field that a message does not have is refused with its name', { tag: '@matrix-release-checks' }, async () => {
  const printed = await check(
    'mf-catalog',
    replaceIn(/^browser\/.*\.js$/, /\(\{coinDiscounts:(\w+)\}\)=>\1/, '({discounts:$1})=>$1??{}'),
  );
  expect(printed).toContain('mf-catalog reads discounts of cart:changed, which the contract does not have.');
});
