import {
  type DeclaredApp,
  findCallProblems,
  findOneSidedMessages,
  findPointProblems,
  findUnplacedWidgets,
  findUnusedMessages,
  type Shop,
} from './app-manifests';
import { createRepositoryForTest } from './repository';

const noMessages = { publishes: [], watches: [], reads: [], asks: [], answers: [] };
const declare = (app: string, more: Partial<DeclaredApp> = {}): DeclaredApp => ({
  app,
  pages: {},
  placedWidgets: [],
  calls: [],
  messages: noMessages,
  ...more,
});
const shop: Shop = { messages: {}, deprecated: {}, calls: [] };

test('a widget that a server renders with a page is declared as placed', () => {
  const pages = { home: { widgets: ['shelf', 'orders'] } };
  expect(findUnplacedWidgets(declare('mf-a', { pages, placedWidgets: ['shelf', 'orders'] }))).toEqual([]);
  expect(findUnplacedWidgets(declare('mf-a', { pages, placedWidgets: ['shelf'] }))).toEqual([
    {
      file: 'mf-a/src/app-manifest.ts',
      message: 'has the widget orders on the page home, and not in placedWidgets.',
    },
  ]);
});

test('a manifest declares exactly the calls that the sources of its app import', () => {
  const repository = createRepositoryForTest({
    'mf-a/src/x.api.ts': "import { cartGet, type Problem, cartAdd } from '@shop/shared-api';",
    'mf-a/src/x.test.ts': "import { cartUpdate } from '@shop/shared-api';",
    'mf-b/src/x.api.ts': "import { cartUpdate } from '@shop/shared-api';",
  });
  const api: Shop = { ...shop, calls: ['cartAdd', 'cartGet', 'cartUpdate'] };
  expect(findCallProblems(declare('mf-a', { calls: ['cartAdd', 'cartGet'] }), api, repository)).toEqual([]);
  const found = findCallProblems(declare('mf-a', { calls: ['cartAdd', 'cartUpdate'] }), api, repository);
  expect(found.map(({ message }) => message)).toEqual([
    'does not declare the call cartGet, which its sources import.',
    'declares the call cartUpdate, which no source of the app imports.',
  ]);
});

test('a source that imports all of shared-api, or describes a call of its own, is reported', () => {
  const repository = createRepositoryForTest({
    'mf-a/src/x.api.ts': "import * as api from '@shop/shared-api';",
    'mf-a/src/y.api.ts': "\nimport { defineCall } from '@shop/shared-api';",
  });
  expect(findCallProblems(declare('mf-a'), shop, repository)).toEqual([
    { file: 'mf-a/src/x.api.ts', line: 1, message: expect.stringContaining('imports all of shared-api') },
    { file: 'mf-a/src/y.api.ts', line: 2, message: expect.stringContaining('describes a call of its own') },
  ]);
});

test('a declared point is rendered with its props', () => {
  const repository = createRepositoryForTest({
    'mf-a/src/x.tsx': '<services.Point name="x/after" productId={product.id} />;\n<Point\n  name="x/end"\n/>',
    'mf-a/src/x.test.tsx': '<Point name="x/test" />',
  });
  const check = (points: DeclaredApp['points'] & object) =>
    findPointProblems(declare('mf-a', { points }), repository).map(({ message }) => message);
  expect(check({ 'x/after': { props: { productId: 'string' } }, 'x/end': {} })).toEqual([]);
  expect(check({ 'x/after': {}, 'x/end': { props: { size: 'string' } }, 'x/test': {} })).toEqual([
    'declares the props none of the point x/after, and a source gives productId.',
    'declares the props size of the point x/end, and a source gives none.',
    'declares the point x/test, which no source of the app renders.',
  ]);
});

test('a declared message that no source of the app names is reported', () => {
  const repository = createRepositoryForTest({
    'mf-a/src/app-manifest.ts': "publishes: ['a:said', 'a:left']",
    'mf-a/src/x.store.ts': "bus.publish('a:said', {});",
    'mf-a/src/x.test.ts': "bus.publish('a:left', {});",
  });
  const manifest = declare('mf-a', { messages: { ...noMessages, publishes: ['a:said', 'a:left'] } });
  expect(findUnusedMessages(manifest, repository)).toEqual([
    { file: 'mf-a/src/app-manifest.ts', message: 'declares the message a:left, which no source of the app names.' },
  ]);
});

test('a message without a listener, a sender, an asker or an answer is reported, and a deprecated one in use', () => {
  const messages = {
    'a:heard': { kind: 'fact', owner: 'mf-a' },
    'a:unheard': { kind: 'fact', owner: 'mf-a' },
    'a:ask': { kind: 'request', owner: 'mf-a' },
    'a:old': { kind: 'state', owner: 'mf-a' },
  };
  const manifests = [
    declare('mf-a', { messages: { ...noMessages, publishes: ['a:heard', 'a:unheard', 'a:old'] } }),
    declare('mf-b', { messages: { ...noMessages, watches: ['a:heard'], asks: ['a:ask'] } }),
  ];
  const found = findOneSidedMessages(manifests, { ...shop, messages, deprecated: { 'a:old': 'read the settings.' } });
  expect(found.map(({ message }) => message)).toEqual([
    'No app watches a:unheard of mf-a: use it, or deprecate it in message-descriptions.ts.',
    'No app answers a:ask of mf-a: use it, or deprecate it in message-descriptions.ts.',
    'uses the deprecated message a:old: read the settings.',
  ]);
});
