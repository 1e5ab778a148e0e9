import { canaried, disabled, enabled, promoted, released } from './registry-changes';
import { emptyRegistry, type Registry, type Release } from './registry';
import { releaseForTest } from './release-for-test';
import type { Form, KnownMessage } from './message-schema';
import { refuseBreaks } from './compatibility-gate';

const text: Form = { kind: 'value', type: 'string', limits: [] };
const object = (fields: Readonly<Record<string, Form>>, optional: readonly string[] = []): Form => ({
  kind: 'object',
  fields: Object.fromEntries(Object.entries(fields).map(([name, form]) => [name, { form, optional: optional.includes(name) }])),
});

const placed = object({ id: text, amount: text });
const request = { payload: object({ size: text }), reply: object({ count: text }) };
const fact = (payload: Form = placed): Omit<KnownMessage, 'uses'> => ({ kind: 'fact', owner: 'mf-cart', payload, sender: 'owner' });
const add = (payload: Form = request.payload, reply: Form = request.reply): Omit<KnownMessage, 'uses'> => ({ kind: 'request', owner: 'mf-cart', payload, reply });
const uses = (message: Omit<KnownMessage, 'uses'>, ...what: KnownMessage['uses']): KnownMessage => ({ ...message, uses: what });

type Messages = Readonly<Record<string, KnownMessage>>;
const carried: Messages = { 'order:placed': uses(fact()), 'cart:add': uses(add()) };
const cart: Messages = { 'order:placed': uses(fact(), 'sends'), 'cart:add': uses(add(), 'answers') };
const loyalty: Messages = { 'order:placed': uses(fact(), 'hears'), 'cart:add': uses(add(), 'asks') };

const remote = (version: string, messages: Messages, needs: Readonly<Record<string, string>> = { contract: '^1.0.0', react: '^19.1.0' }): Release =>
  releaseForTest(version, { messages: { ...messages }, needs: { ...needs } });
const shell = (version: string, messages: Messages = carried, lends: Readonly<Record<string, string>> = { contract: '1.0.0', react: '19.3.1' }): Release =>
  releaseForTest(version, { messages: { ...messages }, lends: { ...lends } });

const live = [['shell', shell('1')], ['mf-cart', remote('1', cart)], ['mf-loyalty', remote('1', loyalty)]].reduce(
  (registry, [app, release]) => released(registry, app as string, release as Release),
  emptyRegistry,
);

/** What is refused of a change, without its first line; '' when it may be made. */
function refused(change: (registry: Registry) => Registry, before: Registry = live): string {
  try {
    refuseBreaks(before, change(before));
    return '';
  } catch (error) {
    return (error as Error).message.split('\n').slice(1).map((line) => line.trim()).join(' | ');
  }
}
const releasing = (app: string, release: Release, before?: Registry) => refused((registry) => released(registry, app, release), before);

test('gate: releases that understand each other are let through, also the first ones', () => {
  expect(refused(() => live, emptyRegistry)).toBe('');
  expect(releasing('mf-cart', remote('2', cart))).toBe('');
});

test('gate: a message that is no longer sent is refused, with who listens', () => {
  expect(releasing('mf-cart', remote('2', { 'cart:add': cart['cart:add'] as KnownMessage }))).toBe('mf-loyalty 1 hears order:placed, which mf-cart 2 does not send.');
});

test('gate: a message under another name is refused like one that is gone', () => {
  const renamed: Messages = { 'order:made': uses(fact(), 'sends'), 'cart:add': uses(add(), 'answers') };
  expect(releasing('mf-cart', remote('2', renamed))).toBe('mf-cart 2 sends order:made, which shell 1 does not know. | mf-loyalty 1 hears order:placed, which mf-cart 2 does not send.');
});

test('gate: a request that is no longer answered is refused, with who asks', () => {
  expect(releasing('mf-cart', remote('2', { 'order:placed': cart['order:placed'] as KnownMessage }))).toBe('mf-loyalty 1 asks cart:add, which mf-cart 2 does not answer.');
});

test('gate: a field that a reader needs may not go, nor become optional', () => {
  const less = (payload: Form) => releasing('mf-cart', remote('2', { ...cart, 'order:placed': uses(fact(payload), 'sends') }), released(live, 'shell', shell('2', { ...carried, 'order:placed': uses(fact(object({ id: text, amount: text }, ['amount']))) })));
  expect(less(object({ id: text }))).toBe('mf-loyalty 1 hears order:placed, and cannot read what mf-cart 2 sends: amount is missing.');
  expect(less(object({ id: text, amount: text }, ['amount']))).toBe('mf-loyalty 1 hears order:placed, and cannot read what mf-cart 2 sends: amount may be missing.');
});

test('gate: an answerer that asks for more than it is told is refused', () => {
  expect(releasing('mf-cart', remote('2', { ...cart, 'cart:add': uses(add(object({ size: text, coins: text })), 'answers') }))).toBe(
    'mf-loyalty 1 asks cart:add, and mf-cart 2 cannot read what is asked: coins is missing.',
  );
});

test('gate: an answer that an asker cannot read is refused', () => {
  const answers = { ...cart, 'cart:add': uses(add(request.payload, object({ count: { kind: 'either', of: [text, { kind: 'value', type: 'null', limits: [] }] } })), 'answers') };
  const loose = released(live, 'shell', shell('2', { ...carried, 'cart:add': uses(add(request.payload, object({ count: { kind: 'value', type: 'unknown', limits: [] } }))) }));
  expect(releasing('mf-cart', remote('2', answers), loose)).toBe('mf-loyalty 1 asks cart:add, and cannot read what mf-cart 2 answers: count may be null, not string.');
});

test('gate: what the shell of the page would refuse is refused before', () => {
  expect(releasing('mf-cart', remote('2', { ...cart, 'order:placed': uses(fact(object({ id: text })), 'sends') }))).toContain('mf-cart 2 sends order:placed, which shell 1 refuses: amount is missing.');
  expect(releasing('shell', shell('2', { 'cart:add': uses(add()) }))).toBe('mf-cart 1 sends order:placed, which shell 2 does not know. | mf-loyalty 1 hears order:placed, which shell 2 does not know.');
  expect(releasing('shell', shell('2', { ...carried, 'cart:add': uses({ ...add(), owner: 'mf-loyalty' }) }))).toContain('asks cart:add, which shell 2 does not know in that way.');
});

test('gate: a field that the shell of the page would drop cannot be needed', () => {
  const more = object({ id: text, amount: text, note: text });
  const sends = released(live, 'mf-cart', remote('2', { ...cart, 'order:placed': uses(fact(more), 'sends') }));
  expect(releasing('mf-loyalty', remote('2', { ...loyalty, 'order:placed': uses(fact(more), 'hears') }), sends)).toBe('mf-loyalty 2 hears order:placed, and cannot read what mf-cart 2 sends: note is missing.');
});

test.each([
  ['a new message that nobody knows yet', 'shell', shell('2', { ...carried, 'cart:emptied': uses(fact()) })],
  ['a listener who is first, and is spoken to later', 'mf-loyalty', remote('2', { ...loyalty, 'cart:emptied': uses(fact(), 'hears') })],
  ['a field more', 'mf-cart', remote('2', { ...cart, 'order:placed': uses(fact(object({ id: text, amount: text, note: text }, ['note'])), 'sends') })],
  ['an answerer who takes more', 'mf-cart', remote('2', { ...cart, 'cart:add': uses(add(object({ size: text, coins: text }, ['coins'])), 'answers') })],
  ['a reader who needs less', 'mf-loyalty', remote('2', { ...loyalty, 'order:placed': uses(fact(object({ id: text })), 'hears') })],
  ['an asker who understands more answers', 'mf-loyalty', remote('2', { ...loyalty, 'cart:add': uses(add(request.payload, object({ count: { kind: 'value', type: 'unknown', limits: [] } })), 'asks') })],
  ['an asker who no longer asks', 'mf-loyalty', remote('2', {})],
] as const)('gate: %s breaks nothing', (_, app, release) => {
  const knowing = released(live, 'shell', shell('9', { ...carried, 'cart:emptied': uses(fact()) }));
  expect(releasing(app, release, knowing)).toBe('');
});

test('gate: a package or a contract out of range is refused, whichever of the two is released', () => {
  expect(releasing('mf-cart', remote('2', cart, { contract: '^1.0.0', react: '^19.4.0' }))).toBe('mf-cart 2 needs react ^19.4.0, and shell 1 has 19.3.1.');
  expect(releasing('mf-cart', remote('2', cart, { contract: '^1.2.0' }))).toBe('mf-cart 2 needs the contract of the bus in version ^1.2.0, and shell 1 has 1.0.0.');
  expect(releasing('mf-cart', remote('2', cart, { rxjs: '^7.8.0' }))).toBe('mf-cart 2 needs rxjs ^7.8.0, and shell 1 has none.');
  expect(releasing('shell', shell('2', carried, { contract: '2.0.0', react: '19.3.1' }))).toContain('mf-loyalty 1 needs the contract of the bus in version ^1.0.0, and shell 2 has 2.0.0.');
});

test('gate: a name that the shell of the page does not lend is refused, whichever of the two is released', () => {
  const lending = (version: string, ...rxjs: string[]) => releaseForTest(version, { messages: carried, lends: { contract: '1.0.0', react: '19.3.1' }, lentNames: { rxjs } });
  const taking = (version: string, ...rxjs: string[]) => releaseForTest(version, { messages: cart, needs: { contract: '^1.0.0' }, imports: { rxjs } });
  const before = released(released(live, 'shell', lending('2', 'map', 'of')), 'mf-cart', taking('2', 'map'));
  expect(releasing('mf-cart', taking('3', 'map', 'of'), before)).toBe('');
  expect(releasing('mf-cart', taking('3', 'map', 'zip'), before)).toBe('mf-cart 3 needs zip of rxjs, and shell 2 does not lend it.');
  expect(releasing('shell', lending('3', 'of'), before)).toBe('mf-cart 2 needs map of rxjs, and shell 3 does not lend it.');
});

test('gate: a page or widget that the shell shows may not go, and none may be shown that is not there', () => {
  const showing = (version: string, ...parts: string[]) => releaseForTest(version, { messages: carried, lends: { contract: '1.0.0', react: '19.3.1' }, shows: { 'mf-cart': parts, 'mf-new': ['page-new'] } });
  const having = (version: string, ...parts: string[]) => releaseForTest(version, { messages: cart, parts: Object.fromEntries(parts.map((part) => [part, []])) });
  const before = released(released(live, 'mf-cart', having('2', 'page-cart', 'widget-orders')), 'shell', showing('2', 'page-cart'));
  expect(releasing('mf-cart', having('3', 'page-cart'), before)).toBe('');
  expect(releasing('mf-cart', having('3', 'widget-orders'), before)).toBe('shell 2 shows the page cart of mf-cart, and mf-cart 3 does not have it.');
  expect(releasing('shell', showing('3', 'page-cart', 'widget-orders', 'page-verify'), before)).toBe('shell 3 shows the page verify of mf-cart, and mf-cart 2 does not have it.');
});

test('gate: a widget that a remote places may not go from the shell, and none may be placed that the shell does not know', () => {
  const showing = (version: string, ...parts: string[]) => releaseForTest(version, { messages: carried, lends: { contract: '1.0.0', react: '19.3.1' }, shows: { 'mf-loyalty': parts } });
  const having = releaseForTest('2', { messages: loyalty, parts: { 'widget-coins': [], 'widget-rewards': [] } });
  const placing = (version: string, ...places: string[]) => releaseForTest(version, { messages: cart, places });
  const before = released(released(released(live, 'mf-loyalty', having), 'shell', showing('2', 'widget-coins')), 'mf-cart', placing('2', 'widget-coins'));
  expect(releasing('mf-cart', placing('3', 'widget-coins', 'widget-rewards'), before)).toBe('mf-cart 3 places the widget rewards, and shell 2 does not know it.');
  expect(releasing('shell', showing('3', 'widget-rewards'), before)).toBe('mf-cart 2 places the widget coins, and shell 3 does not know it.');
  expect(releasing('shell', showing('3', 'widget-coins', 'widget-rewards'), before)).toBe('');
  expect(refused((registry) => released(released(registry, 'shell', showing('3', 'widget-rewards')), 'mf-cart', placing('3', 'widget-rewards')), before)).toBe('');
  expect(releasing('mf-cart', placing('3', 'widget-rewards'))).toBe('');
});

test('gate: what was built before names and parts were recorded is not held to them', () => {
  const taking = releaseForTest('2', { messages: cart, imports: { rxjs: ['zip'] } });
  expect(releasing('mf-cart', taking)).toBe('');
  expect(releasing('shell', releaseForTest('2', { messages: carried, lends: { contract: '1.0.0', react: '19.3.1' }, lentNames: { rxjs: [] } }))).toBe('');
});

test('gate: several apps that change together in one release are looked at together', () => {
  const next: Messages = { 'cart:add': uses(add(), 'answers') };
  expect(refused((registry) => released(released(registry, 'mf-cart', remote('2', next)), 'mf-loyalty', remote('2', { 'cart:add': loyalty['cart:add'] as KnownMessage })))).toBe('');
});

test('gate: a canary, a promotion and an app that comes back are held to the same', () => {
  const waiting: Registry = { ...live, microFrontends: { ...live.microFrontends, 'mf-cart': [{ ...remote('2', {}), deployment: { traffic: 0, default: false } }, ...(live.microFrontends['mf-cart'] ?? [])] } };
  const sentence = 'mf-loyalty 1 hears order:placed, which mf-cart 2 does not send. | mf-loyalty 1 asks cart:add, which mf-cart 2 does not answer.';
  expect(refused((registry) => canaried(registry, 'mf-cart', 1), waiting)).toBe(sentence);
  expect(refused((registry) => promoted(registry, 'mf-cart'), waiting)).toBe(sentence);
  const withoutLoyalty = promoted(disabled(waiting, 'mf-loyalty', 'stock-taking'), 'mf-cart');
  expect(refused(() => withoutLoyalty, waiting)).toBe('');
  expect(refused((registry) => enabled(registry, 'mf-loyalty'), withoutLoyalty)).toContain('mf-loyalty 1 asks cart:add, which mf-cart 2 does not answer.');
});

test('gate: what was broken before may be mended step by step', () => {
  const broken = released(live, 'mf-cart', remote('2', {}));
  expect(releasing('mf-cart', remote('3', { 'cart:add': cart['cart:add'] as KnownMessage }), broken)).toBe('');
});
