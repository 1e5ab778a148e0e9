import { addRelease, emptyRegistry, findDefaultRelease, type Registry } from '../index';
import { applyChange, listChangedApps } from '../release/change-request';
import { createReleaseForTest } from '../release-for-test';
import { formatNpmCommand } from './command-arguments';
import { type changeCommands, parseChange } from './parse-change';

const parse = (name: keyof typeof changeCommands, given: readonly string[]) =>
  parseChange(name, given, formatNpmCommand);

const twice = (app: string, registry: Registry) =>
  ['1', '2'].reduce((known, version) => addRelease(known, app, createReleaseForTest(version)), registry);
const registry = ['shell', 'mf-a', 'mf-b'].reduce((known, app) => twice(app, known), emptyRegistry);
const served = (known: Registry) =>
  ['shell', 'mf-a', 'mf-b'].map((app) => findDefaultRelease(known, app)?.metadata.version);

test('§2 apps that were released together are rolled back in one change', () => {
  const change = parse('rollback', ['mf-a', 'mf-b', 'mf-a']);
  expect([listChangedApps(change), served(applyChange(registry, change))]).toEqual([
    ['mf-a', 'mf-b'],
    ['2', '1', '1'],
  ]);
});

test.each<[keyof typeof changeCommands, string[], string]>([
  ['rollback', [], 'Missing argument. Usage: npm run rollback -- <app …>'],
  ['pin', ['mf-a'], 'Missing argument. Usage: npm run pin -- <app> <version>'],
  [
    'promote',
    ['mf-a', '1', 'mf-b', '1'],
    'Unexpected argument: mf-b 1. Write it as: npm run promote -- <app> [version]',
  ],
  [
    'canary',
    ['mf-a', 'some'],
    'some is no percent of the visitors. Write it as a whole number, at most 100: npm run canary -- mf-gifts 10',
  ],
  ['canary', ['mf-a', '101'], '101 is no percent of the visitors.'],
  ['disable', ['mf-a'], 'Say why the app is switched off, for example: npm run disable -- mf-gifts "wrong prices"'],
])('§2 %s %j is refused before anything is read: %s', (command, words, sentence) => {
  expect(() => parse(command, words)).toThrow(sentence);
});

test.each(['toString', '__proto__', 'mf-c'])('§2 %s is no app that could be rolled back', (app) => {
  expect(() => applyChange(registry, parse('rollback', [app]))).toThrow(
    `Nothing is released of ${app}. There are releases of shell, mf-a, mf-b.`,
  );
});
