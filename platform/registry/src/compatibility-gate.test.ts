import {
  cartAdd,
  shellMessages,
  cartMessages,
  createRemote,
  createShell,
  orderPlaced,
  findRefusal,
  liveRegistry,
  loyaltyMessages,
  type Messages,
  objectSchema,
  findReleaseRefusal,
  cartAddSchemas,
  textSchema,
  withUses,
} from './gate-fixtures-for-test';
import { type DeclaredMessage, type MessageSchema } from './message-schema';
import { emptyRegistry } from './registry';
import { addRelease } from './registry-changes';

test('gate: releases that understand each other are let through, also the first ones', () => {
  expect(findRefusal(() => liveRegistry, emptyRegistry)).toBe('');
  expect(findReleaseRefusal('mf-cart', createRemote('2', cartMessages))).toBe('');
});

test('gate: a message that is no longer sent is refused, with who listens', () => {
  expect(
    findReleaseRefusal('mf-cart', createRemote('2', { 'cart:add': cartMessages['cart:add'] as DeclaredMessage })),
  ).toBe('mf-loyalty 1 hears order:placed, which mf-cart 2 does not send.');
});

test('gate: a message under another name is refused like one that is gone', () => {
  const renamed: Messages = {
    'order:made': withUses(orderPlaced(), 'sends'),
    'cart:add': withUses(cartAdd(), 'answers'),
  };
  expect(findReleaseRefusal('mf-cart', createRemote('2', renamed))).toBe(
    'mf-cart 2 sends order:made, which shell 1 does not know. | mf-loyalty 1 hears order:placed, which mf-cart 2 does not send.',
  );
});

test('gate: a request that is no longer answered is refused, with who asks', () => {
  expect(
    findReleaseRefusal(
      'mf-cart',
      createRemote('2', { 'order:placed': cartMessages['order:placed'] as DeclaredMessage }),
    ),
  ).toBe('mf-loyalty 1 asks cart:add, which mf-cart 2 does not answer.');
});

test('gate: a field that a reader needs may not go, nor become optional', () => {
  const less = (payload: MessageSchema) =>
    findReleaseRefusal(
      'mf-cart',
      createRemote('2', { ...cartMessages, 'order:placed': withUses(orderPlaced(payload), 'sends') }),
      addRelease(
        liveRegistry,
        'shell',
        createShell('2', {
          ...shellMessages,
          'order:placed': withUses(orderPlaced(objectSchema({ id: textSchema, amount: textSchema }, ['amount']))),
        }),
      ),
    );
  expect(less(objectSchema({ id: textSchema }))).toBe(
    'mf-loyalty 1 hears order:placed, and cannot read what mf-cart 2 sends: amount is missing.',
  );
  expect(less(objectSchema({ id: textSchema, amount: textSchema }, ['amount']))).toBe(
    'mf-loyalty 1 hears order:placed, and cannot read what mf-cart 2 sends: amount may be missing.',
  );
});

test('gate: an answerer that requires a field which callers do not send is refused', () => {
  expect(
    findReleaseRefusal(
      'mf-cart',
      createRemote('2', {
        ...cartMessages,
        'cart:add': withUses(cartAdd(objectSchema({ size: textSchema, coins: textSchema })), 'answers'),
      }),
    ),
  ).toBe('mf-loyalty 1 asks cart:add, and mf-cart 2 cannot read what is asked: coins is missing.');
});

test('gate: an answer that an asker cannot read is refused', () => {
  const answers = {
    ...cartMessages,
    'cart:add': withUses(
      cartAdd(
        cartAddSchemas.payload,
        objectSchema({ count: { kind: 'either', of: [textSchema, { kind: 'value', type: 'null', limits: [] }] } }),
      ),
      'answers',
    ),
  };
  const loose = addRelease(
    liveRegistry,
    'shell',
    createShell('2', {
      ...shellMessages,
      'cart:add': withUses(
        cartAdd(cartAddSchemas.payload, objectSchema({ count: { kind: 'value', type: 'unknown', limits: [] } })),
      ),
    }),
  );
  expect(findReleaseRefusal('mf-cart', createRemote('2', answers), loose)).toBe(
    'mf-loyalty 1 asks cart:add, and cannot read what mf-cart 2 answers: count may be null, not string.',
  );
});

test('gate: what the shell of the page would refuse is refused before', () => {
  expect(
    findReleaseRefusal(
      'mf-cart',
      createRemote('2', {
        ...cartMessages,
        'order:placed': withUses(orderPlaced(objectSchema({ id: textSchema })), 'sends'),
      }),
    ),
  ).toContain('mf-cart 2 sends order:placed, which shell 1 refuses: amount is missing.');
  expect(findReleaseRefusal('shell', createShell('2', { 'cart:add': withUses(cartAdd()) }))).toBe(
    'mf-cart 1 sends order:placed, which shell 2 does not know. | mf-loyalty 1 hears order:placed, which shell 2 does not know.',
  );
  expect(
    findReleaseRefusal(
      'shell',
      createShell('2', { ...shellMessages, 'cart:add': withUses({ ...cartAdd(), owner: 'mf-loyalty' }) }),
    ),
  ).toContain('asks cart:add, which shell 2 does not know in that way.');
});

test('gate: a field that the shell of the page would drop cannot be needed', () => {
  const more = objectSchema({ id: textSchema, amount: textSchema, note: textSchema });
  const sends = addRelease(
    liveRegistry,
    'mf-cart',
    createRemote('2', { ...cartMessages, 'order:placed': withUses(orderPlaced(more), 'sends') }),
  );
  expect(
    findReleaseRefusal(
      'mf-loyalty',
      createRemote('2', { ...loyaltyMessages, 'order:placed': withUses(orderPlaced(more), 'hears') }),
      sends,
    ),
  ).toBe('mf-loyalty 2 hears order:placed, and cannot read what mf-cart 2 sends: note is missing.');
});

test.each([
  [
    'a new message that nobody knows yet',
    'shell',
    createShell('2', { ...shellMessages, 'cart:emptied': withUses(orderPlaced()) }),
  ],
  [
    'a listener who is first, and is spoken to later',
    'mf-loyalty',
    createRemote('2', { ...loyaltyMessages, 'cart:emptied': withUses(orderPlaced(), 'hears') }),
  ],
  [
    'a field more',
    'mf-cart',
    createRemote('2', {
      ...cartMessages,
      'order:placed': withUses(
        orderPlaced(objectSchema({ id: textSchema, amount: textSchema, note: textSchema }, ['note'])),
        'sends',
      ),
    }),
  ],
  [
    'an answerer who takes more',
    'mf-cart',
    createRemote('2', {
      ...cartMessages,
      'cart:add': withUses(cartAdd(objectSchema({ size: textSchema, coins: textSchema }, ['coins'])), 'answers'),
    }),
  ],
  [
    'a reader who needs less',
    'mf-loyalty',
    createRemote('2', {
      ...loyaltyMessages,
      'order:placed': withUses(orderPlaced(objectSchema({ id: textSchema })), 'hears'),
    }),
  ],
  [
    'an asker who understands more answers',
    'mf-loyalty',
    createRemote('2', {
      ...loyaltyMessages,
      'cart:add': withUses(
        cartAdd(cartAddSchemas.payload, objectSchema({ count: { kind: 'value', type: 'unknown', limits: [] } })),
        'asks',
      ),
    }),
  ],
  ['an asker who no longer asks', 'mf-loyalty', createRemote('2', {})],
] as const)('gate: %s breaks nothing', (_, app, release) => {
  const knowing = addRelease(
    liveRegistry,
    'shell',
    createShell('9', { ...shellMessages, 'cart:emptied': withUses(orderPlaced()) }),
  );
  expect(findReleaseRefusal(app, release, knowing)).toBe('');
});
