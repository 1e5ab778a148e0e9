const { busUse, isOwnSource, lockedContract, messagesOf } = require('./bus-use.cjs');

const names = ['cart:add', 'cart:changed', 'order:placed'];
const used = (text) => busUse([['/shop/mf-a/src/a.store.ts', text]], names);

test('bus use: what is published, watched, read, asked and answered is found, wherever the bus comes from', () => {
  const text = [
    "bus.publish('order:placed', { id });",
    "services.bus\n  .watch('cart:changed')\n  .subscribe();",
    "const last = bus.read('cart:changed');",
    "await lent().ask('cart:add', {});",
    "bus.answer('cart:add', add);",
    "const type: Payload<'order:placed'> = wrap<'cart:changed'>();",
  ].join('\n');
  expect(used(text)).toEqual({ 'order:placed': ['sends'], 'cart:changed': ['hears'], 'cart:add': ['answers', 'asks'] });
});

test('bus use: other texts are nobody’s message', () => {
  expect(used("bus.publish('notice:raised', { id: 'cart:product' }); label('cart');")).toEqual({});
});

test.each(["const name = 'cart:add';\nbus.ask(name, {});", "for (const name of ['order:placed'] as const) bus.watch(name);", "send('cart:add');"])(
  'bus use: a message that is named where nobody can follow it stops the build: %s',
  (text) => {
    expect(() => used(text)).toThrow(/^.*mf-a\/src\/a\.store\.ts:\d+ names the message (?:cart:add|order:placed) outside of a call of the bus\./);
  },
);

test.each(['bus.publish(`order:${what}` as never, {});', 'for (const name of Object.keys(messages)) services.bus.watch(name as never);', 'const tell = bus.publish;', 'bus.ask();', "bus.ask(fallback, 'cart:add');"])(
  'bus use: a message whose name is put together while the app runs stops the build: %s',
  (text) => {
    expect(() => used(`\n${text}`)).toThrow(/^.*mf-a\/src\/a\.store\.ts:2 uses the bus without naming the message there\. Write bus\.publish/);
  },
);

test('bus use: a build says the forms of what it uses, and the shell those of all that it carries', () => {
  const files = [['/shop/mf-a/src/a.store.ts', "bus.ask('cart:add', {});"]];
  expect(Object.keys(messagesOf(files, { carriesAll: false }))).toEqual(['cart:add']);
  expect(messagesOf(files, { carriesAll: false })['cart:add']).toMatchObject({ uses: ['asks'], kind: 'request', owner: 'mf-cart-checkout', payload: { kind: 'object' }, reply: { kind: 'object' } });
  expect(messagesOf(files, { carriesAll: true })['order:placed']).toMatchObject({ uses: [], kind: 'fact' });
});

test('bus use: packages and the contract itself are not the app’s own sources', () => {
  const shop = require('node:path').join(__dirname, '../..');
  expect(['mf-a/src/a.tsx', 'shared-ui/src/b.tsx', 'shared-events/src/bus.ts', 'mf-a/node_modules/x/c.ts', 'mf-a/src/d.css'].map((file) => isOwnSource(`${shop}/${file}`))).toEqual([true, true, false, false, false]);
});

test('bus use: every source that is released names messages where they can be followed', () => {
  const { execFileSync } = require('node:child_process');
  const { readFileSync } = require('node:fs');
  const path = require('node:path');
  const shop = path.join(__dirname, '../..');
  const files = execFileSync('git', ['ls-files', 'shell/src', ':(glob)mf-*/src/**', 'shared-ui/src', 'shared-api/src', ':!shell/src/harness'], { cwd: shop, encoding: 'utf8' })
    .split('\n')
    .filter((file) => isOwnSource(path.join(shop, file)) && !/[.-]test\.tsx?$/.test(file))
    .map((file) => [path.join(shop, file), readFileSync(path.join(shop, file), 'utf8')]);
  const found = busUse(files, Object.keys(lockedContract().messages));
  expect(files.length).toBeGreaterThan(300);
  expect(found['cart:add']).toEqual(['answers', 'asks']);
});
