import {
  type DeclaredApp,
  findOneSidedMessages,
  findPageProblems,
  findUnusedMessages,
  type Shop,
} from './app-manifests';
import { createRepositoryForTest } from './repository';

const noMessages = { publishes: [], watches: [], reads: [], asks: [], answers: [] };
const declare = (app: string, more: Partial<DeclaredApp> = {}): DeclaredApp => ({
  app,
  pages: {},
  widgets: [],
  messages: noMessages,
  ...more,
});
const shop: Shop = { routes: [], widgetRemotes: {}, messages: {}, deprecated: {} };

test('a page and a widget stand in the manifest of their app as in the routes of the shell', () => {
  const routes = [
    { path: '/a', remote: 'mf-a', page: 'list' },
    { path: '/b', remote: 'mf-b', page: 'other' },
  ];
  const manifest = declare('mf-a', { pages: { list: ['/a'] }, widgets: ['shelf'] });
  expect(findPageProblems(manifest, { ...shop, routes, widgetRemotes: { shelf: 'mf-a', orders: 'mf-b' } })).toEqual([]);
  expect(
    findPageProblems(declare('mf-a', { pages: { list: ['/c'] }, widgets: ['shelf'] }), { ...shop, routes }),
  ).toEqual([
    expect.objectContaining({ message: expect.stringMatching(/^declares list at \/c, which is not in the routes/) }),
    expect.objectContaining({ message: expect.stringMatching(/^does not declare list at \/a/) }),
    expect.objectContaining({ message: expect.stringMatching(/^declares shelf, which is not in the widgets/) }),
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
