const { readContractLock } = require('./app-manifests.cjs');
const { describeMessages } = require('./describe-messages.cjs');

const known = readContractLock().messages;
const declared = { publishes: [], watches: [], reads: [], asks: [], answers: [] };

test('described messages: a release records the schemas of the declared messages, and the shell those of all messages', () => {
  const asks = { ...declared, asks: ['cart:add'] };
  expect(Object.keys(describeMessages(asks, known))).toEqual(['cart:add']);
  expect(describeMessages(asks, known)['cart:add']).toMatchObject({
    uses: ['asks'],
    kind: 'request',
    owner: 'mf-cart-checkout',
    payload: { kind: 'object' },
    reply: { kind: 'object' },
  });
  expect(describeMessages(asks, known, { carriesAll: true })['order:placed']).toMatchObject({ uses: [], kind: 'fact' });
});

test('described messages: published messages are sent, watched and read ones are heard', () => {
  const messages = describeMessages(
    { ...declared, publishes: ['cart:changed'], watches: ['cart:changed'], reads: ['session:changed'] },
    known,
  );
  expect(Object.entries(messages).map(([name, { uses }]) => [name, uses])).toEqual([
    ['cart:changed', ['hears', 'sends']],
    ['session:changed', ['hears']],
  ]);
});

test('described messages: a message that the contract does not have stops the build', () => {
  expect(() => describeMessages({ ...declared, asks: ['cart:juggle'] }, known)).toThrow(
    'The message cart:juggle is declared, and the contract does not have it.',
  );
});
