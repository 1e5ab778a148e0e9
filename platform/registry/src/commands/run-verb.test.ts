import { runVerb } from './run-verb';
import type { VerbClient } from './verb-client';
import { verbs } from './verbs';

const called: unknown[] = [];
const client = new Proxy({} as VerbClient, {
  get:
    (_, name) =>
    async (...given: unknown[]) => {
      called.push([name, ...given]);
      return { microFrontends: {}, entries: [], deleted: [] };
    },
});

async function run(words: readonly string[], isLocal = true): Promise<string> {
  const printed: string[] = [];
  called.length = 0;
  const [name = '', ...given] = words;
  await runVerb(name, given, {
    format: (command, more) => `shop-platform ${command} ${more}`.trim(),
    ...(isLocal ? { withLocal: (work: (client: VerbClient) => Promise<void>) => work(client) } : {}),
    environment: {},
    log: (text) => printed.push(text),
  });
  return printed.join('\n');
}

test.each(Object.keys(verbs))('%s explains itself with --help, and calls nothing', async (name) => {
  expect(await run([name, '--help'])).toMatch(
    new RegExp(`^Usage: shop-platform ${name} .*\\[--to <address of the shop>\\] \\[--json\\]\n[A-Z].*\\.$`),
  );
  expect(called).toEqual([]);
});

test('a verb prints lines, or JSON with --json', async () => {
  expect(await run(['status'])).toBe('Nothing is released yet.');
  expect(JSON.parse(await run(['status', '--json']))).toEqual({ microFrontends: {}, judgements: [] });
});

test('prune reads which apps there are only when it is asked for all', async () => {
  expect(await run(['prune', 'mf-a'])).toBe('There is nothing to delete.');
  expect(called).toEqual([['prune', ['mf-a'], 10]]);
  await run(['prune', 'all', '3']);
  expect(called).toEqual([['status'], ['prune', [], 3]]);
});

test.each([
  [['status'], 'Missing argument: --to. Usage: shop-platform status --to <address of the shop> [--json]'],
  [['rollback', 'mf-a', '--to', 'shop.example'], 'shop.example is no address of a shop.'],
  [['rollback', 'mf-a', '--to', 'https://shop.example'], 'There is no key.'],
  [['rollback', '--all', 'mf-a'], "Unknown option '--all'"],
  [['toString', 'mf-a'], 'There is no command toString. The commands are promote, '],
  [['preview', 'mf-a'], 'Missing argument. Usage: shop-platform preview <app> <version>'],
  [['prune', 'mf-a', 'few'], 'few is not a number of releases. Write it as: shop-platform prune mf-a 10'],
])('%j is refused with a sentence in a repository of a team', async (words, sentence) => {
  await expect(run(words, false)).rejects.toThrow(sentence);
});
