import { ok } from '@shop/shared-api';
import * as v from 'valibot';
import type { MessageUses } from '@shop/shared-events';
import { type Bus, ContractViolation, createBus, messages } from '@shop/shared-events/host';
import { toMessageSchema } from '@shop/shared-events/message-schema';
import { createAdditionalMessages, type MessageDefinition, toSchema } from './additional-messages';

const text = { kind: 'value', type: 'string', limits: ['min_length 1'] } as const;
const gift = { kind: 'object', fields: { giftId: { optional: false, form: text } } } as const;

const definitions: Readonly<Record<string, MessageDefinition>> = {
  'gifts:wrapped': { kind: 'fact', owner: 'mf-gifts', payload: gift },
  'gifts:chosen-changed': { kind: 'state', owner: 'mf-gifts', payload: gift },
  'gifts:wrap': { kind: 'request', owner: 'mf-gifts', payload: gift, reply: { ...gift, closed: true } },
};

/** The buses of the owner and of another app. Their messages are unknown to the compiler, as they are to the shell. */
function openBuses() {
  const host = createBus({ additionalMessages: createAdditionalMessages(definitions) });
  const uses = {
    publishes: Object.keys(definitions),
    watches: Object.keys(definitions),
    reads: [],
    asks: ['gifts:wrap'],
  };
  host.declareMessages('mf-cart-checkout', { ...uses, answers: [] } as unknown as MessageUses);
  return { owner: host.createBusFor('mf-gifts') as AnyBus, other: host.createBusFor('mf-cart-checkout') as AnyBus };
}

type AnyBus = Record<keyof Bus, (name: string, ...more: readonly unknown[]) => never>;

test('additional messages: a fact and a state of a remote reach another one, and a late listener has the state', () => {
  const { owner, other } = openBuses();
  const heard: unknown[] = [];
  const listen = (name: string) =>
    (other.watch(name) as { subscribe(hear: (value: unknown) => void): void }).subscribe((value) => heard.push(value));
  listen('gifts:wrapped');
  owner.publish('gifts:wrapped', { giftId: 'box', secret: 1 });
  owner.publish('gifts:chosen-changed', { giftId: 'tin' });
  listen('gifts:chosen-changed');
  expect(heard).toEqual([{ giftId: 'box' }, { giftId: 'tin' }]);
});

test('additional messages: a request is answered by its owner, and a wrong reply is a problem', async () => {
  const { owner, other } = openBuses();
  owner.answer('gifts:wrap', async ({ giftId }: { readonly giftId: string }) =>
    ok(giftId === 'box' ? { giftId } : { giftId, secret: 1 }),
  );
  await expect(other.ask('gifts:wrap', { giftId: 'box' })).resolves.toEqual(ok({ giftId: 'box' }));
  await expect(other.ask('gifts:wrap', { giftId: 'tin' })).resolves.toMatchObject({
    ok: false,
    problem: { kind: 'malformed' },
  });
});

test('additional messages: only the owner publishes, payloads are validated, and an unknown message is refused', () => {
  const { owner, other } = openBuses();
  expect(() => other.publish('gifts:wrapped', { giftId: 'box' })).toThrow('gifts:wrapped belongs to mf-gifts');
  expect(() => owner.publish('gifts:wrapped', { giftId: '' })).toThrow(ContractViolation);
  expect(() => owner.publish('gifts:unwrapped', {})).toThrow('There is no message gifts:unwrapped.');
});

test('additional messages: a message of the contract stays what the contract says', () => {
  const host = createBus({
    additionalMessages: createAdditionalMessages({
      'session:changed': { kind: 'fact', owner: 'mf-gifts', payload: { kind: 'object', fields: {} } },
    }),
  });
  const bus = host.createBusFor('mf-gifts') as AnyBus;
  expect(() => bus.publish('session:changed', {})).toThrow('session:changed belongs to shell');
});

test.each(Object.entries(messages))(
  'additional messages: the schema of %s survives its description',
  (_, { schema }) => {
    const described = toMessageSchema(schema);
    expect(toMessageSchema(toSchema(withoutLimits(described)))).toEqual(withoutLimits(described));
  },
);

/** A limit is checked by a function, which has no description. */
const withoutLimits = (described: ReturnType<typeof toMessageSchema>): ReturnType<typeof toMessageSchema> =>
  JSON.parse(JSON.stringify(described, (key, value: unknown) => (key === 'limits' ? [] : value))) as ReturnType<
    typeof toMessageSchema
  >;

test.each([
  ['integer', 1, 1.5],
  ['finite', 1, Infinity],
  ['min_value 2', 2, 1],
  ['max_value 2', 2, 3],
  ['min_length 2', 'ab', 'a'],
  ['max_length 2', 'ab', 'abc'],
  ['length 2', [1, 2], [1]],
  ['min_entries 1', { a: 1 }, {}],
  ['max_entries 1', { a: 1 }, { a: 1, b: 2 }],
  ['entries 1', { a: 1 }, {}],
  ['regex ^[A-Z ]+$', 'A B', 'a'],
  ['url', 'https://shop.example', 'shop'],
  ['email', 'a@b.example', 'a@'],
])('additional messages: the limit %s is held', (limit, good, bad) => {
  const schema = toSchema({ kind: 'value', type: 'unknown', limits: [limit] });
  expect([v.is(schema, good), v.is(schema, bad)]).toEqual([true, false]);
});
