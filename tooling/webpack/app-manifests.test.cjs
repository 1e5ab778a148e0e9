const { execFileSync } = require('node:child_process');
const path = require('node:path');
const { describeMessages } = require('./app-manifests.cjs');

const declared = { publishes: [], watches: [], reads: [], asks: [], answers: [] };

test('app manifests: a release records the schemas of the declared messages, and the shell those of all messages', () => {
  const asks = { ...declared, asks: ['cart:add'] };
  expect(Object.keys(describeMessages(asks, { carriesAll: false }))).toEqual(['cart:add']);
  expect(describeMessages(asks, { carriesAll: false })['cart:add']).toMatchObject({
    uses: ['asks'],
    kind: 'request',
    owner: 'mf-cart-checkout',
    payload: { kind: 'object' },
    reply: { kind: 'object' },
  });
  expect(describeMessages(asks, { carriesAll: true })['order:placed']).toMatchObject({ uses: [], kind: 'fact' });
});

test('app manifests: published messages are sent, watched and read ones are heard', () => {
  const messages = describeMessages(
    { ...declared, publishes: ['cart:changed'], watches: ['cart:changed'], reads: ['session:changed'] },
    { carriesAll: false },
  );
  expect(Object.entries(messages).map(([name, { uses }]) => [name, uses])).toEqual([
    ['cart:changed', ['hears', 'sends']],
    ['session:changed', ['hears']],
  ]);
});

test('app manifests: a message that the contract does not have stops the build', () => {
  expect(() => describeMessages({ ...declared, asks: ['cart:juggle'] }, { carriesAll: false })).toThrow(
    'The message cart:juggle is declared, and the contract does not have it.',
  );
});

test('app manifests: those of this repository are evaluated by Node', () => {
  const program = `const manifests = require(${JSON.stringify(path.join(__dirname, 'app-manifests.cjs'))});
console.log(JSON.stringify(manifests.readAppManifest('mf-content')));`;
  const output = execFileSync(process.execPath, ['-e', program], { encoding: 'utf8' });
  expect(JSON.parse(output)).toEqual(
    expect.objectContaining({ app: 'mf-content', placedWidgets: ['best-sellers', 'creators-picks'] }),
  );
});
