const { findUsedMessages, isOwnSource, readContractLock, describeMessages } = require('./used-messages.cjs');

const names = ['cart:add', 'cart:changed', 'order:placed'];
const used = (text) => findUsedMessages([['/shop/mf-a/src/a.store.ts', text]], names);

test('used messages: published, watched, read, asked and answered messages are found, wherever the bus comes from', () => {
  const text = [
    "bus.publish('order:placed', { id });",
    "services.bus\n  .watch('cart:changed')\n  .subscribe();",
    "const last = bus.read('cart:changed');",
    "await services().ask('cart:add', {});",
    "bus.answer('cart:add', add);",
    "const type: Payload<'order:placed'> = wrap<'cart:changed'>();",
  ].join('\n');
  expect(used(text)).toEqual({ 'order:placed': ['sends'], 'cart:changed': ['hears'], 'cart:add': ['answers', 'asks'] });
});

test('used messages: other texts are no messages', () => {
  expect(used("bus.publish('notice:raised', { id: 'cart:product' }); label('cart');")).toEqual({});
});

test.each([
  "const name = 'cart:add';\nbus.ask(name, {});",
  "for (const name of ['order:placed'] as const) bus.watch(name);",
  "send('cart:add');",
])('used messages: a message that is named outside of a call of the bus stops the build: %s', (text) => {
  expect(() => used(text)).toThrow(
    /^.*mf-a\/src\/a\.store\.ts:\d+ names the message (?:cart:add|order:placed) outside of a call of the bus\./,
  );
});

test.each([
  'bus.publish(`order:${what}` as never, {});',
  'for (const name of Object.keys(messages)) services.bus.watch(name as never);',
  'const tell = bus.publish;',
  'bus.ask();',
  "bus.ask(fallback, 'cart:add');",
])('used messages: a call of the bus without a literal message stops the build: %s', (text) => {
  expect(() => used(`\n${text}`)).toThrow(
    /^.*mf-a\/src\/a\.store\.ts:2 uses the bus without naming the message there\. Write bus\.publish/,
  );
});

test('used messages: a build records the schemas of its messages, and the shell those of all messages', () => {
  const files = [['/shop/mf-a/src/a.store.ts', "bus.ask('cart:add', {});"]];
  expect(Object.keys(describeMessages(files, { carriesAll: false }))).toEqual(['cart:add']);
  expect(describeMessages(files, { carriesAll: false })['cart:add']).toMatchObject({
    uses: ['asks'],
    kind: 'request',
    owner: 'mf-cart-checkout',
    payload: { kind: 'object' },
    reply: { kind: 'object' },
  });
  expect(describeMessages(files, { carriesAll: true })['order:placed']).toMatchObject({ uses: [], kind: 'fact' });
});

test('used messages: packages and the contract are not the app’s own sources', () => {
  const shop = require('node:path').join(__dirname, '../..');
  expect(
    [
      'mf-a/src/a.tsx',
      'shared-ui/src/b.tsx',
      'shared-events/src/bus.ts',
      'mf-a/node_modules/x/c.ts',
      'mf-a/src/d.css',
    ].map((file) => isOwnSource(`${shop}/${file}`)),
  ).toEqual([true, true, false, false, false]);
});

test('used messages: every source of this repository names messages in calls of the bus', () => {
  const { execFileSync } = require('node:child_process');
  const { readFileSync } = require('node:fs');
  const path = require('node:path');
  const shop = path.join(__dirname, '../..');
  const files = execFileSync(
    'git',
    ['ls-files', 'shell/src', ':(glob)mf-*/src/**', 'shared-ui/src', 'shared-api/src'],
    { cwd: shop, encoding: 'utf8' },
  )
    .split('\n')
    .filter((file) => isOwnSource(path.join(shop, file)) && !/[.-]test\.tsx?$/.test(file))
    .map((file) => [path.join(shop, file), readFileSync(path.join(shop, file), 'utf8')]);
  const found = findUsedMessages(files, Object.keys(readContractLock().messages));
  expect(files.length).toBeGreaterThan(300);
  expect(found['cart:add']).toEqual(['answers', 'asks']);
});
