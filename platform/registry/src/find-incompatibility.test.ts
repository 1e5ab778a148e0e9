import fc from 'fast-check';
import type { MessageSchema } from './message-schema';
import { findIncompatibility, dropUnknownFields } from './find-incompatibility';

const text: MessageSchema = { kind: 'value', type: 'string', limits: [] };
const number = (...limits: string[]): MessageSchema => ({ kind: 'value', type: 'number', limits });
const literal = (value: string): MessageSchema => ({ kind: 'exactly', value });
const object = (fields: Readonly<Record<string, MessageSchema>>, optional: readonly string[] = []): MessageSchema => ({
  kind: 'object',
  fields: Object.fromEntries(
    Object.entries(fields).map(([name, form]) => [name, { form, optional: optional.includes(name) }]),
  ),
});

const list = (limits: readonly string[]): MessageSchema => ({ kind: 'list', of: text, limits });
const map = (limits: readonly string[]): MessageSchema => ({ kind: 'map', key: text, of: text, limits });

test.each<[string, MessageSchema, MessageSchema, string | null]>([
  ['a field more', object({ a: text, b: text }), object({ a: text }), null],
  ['a field less', object({ a: text }), object({ a: text, b: text }), 'b is missing'],
  ['a field less that need not be there', object({ a: text }), object({ a: text, b: text }, ['b']), null],
  ['a field that may be missing', object({ a: text }, ['a']), object({ a: text }), 'a may be missing'],
  [
    'a field more where none is allowed',
    object({ a: text, b: text }),
    { ...object({ a: text }), closed: true } as MessageSchema,
    'b is not allowed',
  ],
  [
    'another type, far inside',
    object({ a: { kind: 'list', of: object({ b: text }) } }),
    object({ a: { kind: 'list', of: object({ b: number() }) } }),
    'a[].b may be string, not number',
  ],
  [
    'one word more',
    { kind: 'either', of: [literal('a'), literal('b')] },
    { kind: 'either', of: [literal('a')] },
    'it may be "b"',
  ],
  ['one word less', literal('a'), { kind: 'either', of: [literal('a'), literal('b')] }, null],
  ['a word for a text', literal('a'), text, null],
  [
    'an empty word for a text that is not empty',
    literal(''),
    { kind: 'value', type: 'string', limits: ['min_length 1'] },
    'it may be "", against “min_length 1”',
  ],
  ['a looser limit', number('min_value 0'), number('min_value 1'), 'it is not held to “min_value 1”'],
  ['a tighter limit', number('integer', 'min_value 2'), number('integer', 'min_value 1'), null],
  [
    'a length within bounds',
    { kind: 'value', type: 'string', limits: ['length 3'] },
    { kind: 'value', type: 'string', limits: ['min_length 1', 'max_length 5'] },
    null,
  ],
  ['a list that may be empty', list([]), list(['min_length 1']), 'it is not held to “min_length 1”'],
  [
    'a longer list, far inside',
    object({ a: list(['max_length 9']) }),
    object({ a: list(['max_length 3']) }),
    'a is not held to “max_length 3”',
  ],
  ['a list of just so many', list(['length 2']), list(['min_length 1', 'max_length 3']), null],
  ['a map of any size', map([]), map(['max_entries 3']), 'it is not held to “max_entries 3”'],
  ['a smaller map', map(['entries 2']), map(['max_entries 3']), null],
  ['a list of which no limits are known', { kind: 'list', of: text }, list(['min_length 1']), null],
  ['a list for a reader of whom no limits are known', list(['min_length 1']), { kind: 'list', of: text }, null],
  [
    'a nullable for one that is not',
    { kind: 'either', of: [number(), { kind: 'value', type: 'null', limits: [] }] },
    number(),
    'it may be null, not number',
  ],
  ['any value for a reader of any value', object({ a: text }), { kind: 'value', type: 'unknown', limits: [] }, null],
])('forms: %s', (_, writer, reader, why) => {
  expect(findIncompatibility(writer, reader)).toBe(why);
});

test('forms: what passes a check has only the fields that the check knows', () => {
  expect(dropUnknownFields(object({ a: text, b: text }), object({ a: text }))).toEqual(object({ a: text }));
  expect(
    dropUnknownFields({ kind: 'list', of: object({ a: text, b: text }) }, { kind: 'list', of: object({ b: text }) }),
  ).toEqual({ kind: 'list', of: object({ b: text }) });
});

const { form: anySchema } = fc.letrec<{ form: MessageSchema }>((tie) => ({
  form: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(
      text,
      number(),
      number('integer'),
      number('min_value 1'),
      number('integer', 'min_value 2'),
      literal('a'),
      literal('b'),
    ),
    fc.record({
      kind: fc.constant('list' as const),
      of: tie('form'),
      limits: fc.constantFrom([], ['min_length 1'], ['min_length 2']),
    }),
    fc.record({ kind: fc.constant('map' as const), key: fc.constant(text), of: tie('form') }),
    fc.record({ kind: fc.constant('either' as const), of: fc.array(tie('form'), { minLength: 1, maxLength: 3 }) }),
    fc.record({
      kind: fc.constant('object' as const),
      fields: fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.record({ optional: fc.boolean(), form: tie('form') })),
    }),
  ),
}));

const minimumLength = (limits: readonly string[] = []): number => Number(limits[0]?.split(' ')[1] ?? 0);

/** A value that is written in a form, from choices between 0 and 1. */
function generateValue(form: MessageSchema, choose: () => number): unknown {
  switch (form.kind) {
    case 'exactly':
      return form.value;
    case 'list':
      return Array.from({ length: minimumLength(form.limits) + Math.floor(choose() * 3) }, () =>
        generateValue(form.of, choose),
      );
    case 'map':
      return Object.fromEntries(
        Array.from({ length: Math.floor(choose() * 3) }, (_, index) => [
          `key-${index}`,
          generateValue(form.of, choose),
        ]),
      );
    case 'either':
      return generateValue(form.of[Math.floor(choose() * form.of.length)] as MessageSchema, choose);
    case 'object':
      return Object.fromEntries(
        Object.entries(form.fields).flatMap(([name, field]) =>
          field.optional && choose() < 0.5 ? [] : [[name, generateValue(field.form, choose)]],
        ),
      );
    case 'value':
      return form.type === 'string'
        ? ['a', 'x', ''][Math.floor(choose() * 3)]
        : Number(form.limits.find((limit) => limit.startsWith('min_'))?.split(' ')[1] ?? -4) +
            (form.limits.includes('integer') ? 3 : choose() * 3);
  }
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function accepts(form: MessageSchema, value: unknown): boolean {
  switch (form.kind) {
    case 'exactly':
      return value === form.value;
    case 'list':
      return (
        Array.isArray(value) &&
        value.length >= minimumLength(form.limits) &&
        value.every((one) => accepts(form.of, one))
      );
    case 'map':
      return isPlain(value) && Object.values(value).every((one) => accepts(form.of, one));
    case 'either':
      return form.of.some((one) => accepts(one, value));
    case 'object':
      return (
        isPlain(value) &&
        Object.entries(form.fields).every(([name, field]) =>
          name in value ? accepts(field.form, value[name]) : field.optional,
        )
      );
    case 'value':
      if (typeof value !== form.type) return false;
      return form.limits.every((limit) =>
        limit === 'integer' ? Number.isInteger(value) : Number(value) >= Number(limit.split(' ')[1]),
      );
  }
}

test('forms: what fits is read, whatever is written', () => {
  fc.assert(
    fc.property(
      anySchema,
      anySchema,
      fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })),
      (writer, reader, choices) => {
        fc.pre(findIncompatibility(writer, reader) === null);
        const value = generateValue(writer, () => choices.next().value as number);
        expect(accepts(reader, value)).toBe(true);
      },
    ),
  );
});

test('forms: each fits itself', () => {
  fc.assert(fc.property(anySchema, (form) => expect(findIncompatibility(form, form)).toBeNull()));
});
