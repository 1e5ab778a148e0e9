import * as v from 'valibot';
import { formatMessageSchema } from './format-message-schema';
import { outlineMessageSchema, toMessageSchema } from './message-schema';

test('it describes the shape of a payload', () => {
  const schema = v.object({
    count: v.pipe(v.number(), v.integer(), v.minValue(0)),
    note: v.exactOptional(v.string()),
    kinds: v.array(v.picklist(['a', 'b'])),
    by: v.record(v.string(), v.nullable(v.number())),
  });
  expect(formatMessageSchema(toMessageSchema(schema))).toBe(
    [
      '{',
      '  count: number; // whole, at least 0',
      '  note?: string;',
      '  kinds: ("a" | "b")[];',
      '  by: Record<string, number | null>;',
      '}',
    ].join('\n'),
  );
});

test('it describes the limits of lists, maps, objects and their items', () => {
  const schema = v.object({
    sizes: v.pipe(v.array(v.pipe(v.string(), v.minLength(1))), v.minLength(1), v.maxLength(9)),
    names: v.pipe(v.array(v.string()), v.nonEmpty()),
    counts: v.pipe(v.record(v.string(), v.number()), v.maxEntries(3)),
    some: v.pipe(v.object({}), v.minEntries(1)),
  });
  const form = toMessageSchema(schema);
  expect(
    form.kind === 'object' &&
      Object.entries(form.fields).map(([name, field]) => [
        name,
        ...('limits' in field.form ? (field.form.limits ?? []) : []),
      ]),
  ).toEqual([
    ['sizes', 'min_length 1', 'max_length 9'],
    ['names', 'min_length 1'],
    ['counts', 'max_entries 3'],
    ['some', 'min_entries 1'],
  ]);
  expect(
    formatMessageSchema(form)
      .split('\n')
      .map((line) => line.trim())
      .slice(1, 4),
  ).toEqual([
    'sizes: string[]; // not empty, at most 9 long, each not empty',
    'names: string[]; // not empty',
    'counts: Record<string, number>; // at most 3 entries',
  ]);
});

test.each<[string, v.GenericSchema, string]>([
  [
    'a program',
    v.pipe(
      v.string(),
      v.check((text) => text !== ''),
    ),
    'The "check" action cannot be converted',
  ],
  ['a transformation', v.pipe(v.string(), v.transform(Number)), 'The "transform" action cannot be converted'],
  ['a validation without a text', v.pipe(v.string(), v.isoTimestamp()), 'The "iso_timestamp" action is not described'],
  [
    'a limit of a choice',
    v.pipe(v.union([v.string(), v.array(v.string())]), v.minLength(1)),
    'has the limit min_length 1',
  ],
])('a schema that would leave out %s is refused', (_, schema, refusal) => {
  expect(() => toMessageSchema(schema)).toThrow(refusal);
});

test('an outline leaves out what cannot be described', () => {
  const schema = v.object({ at: v.pipe(v.string(), v.isoTimestamp(), v.transform(Number)), none: v.undefined() });
  expect(outlineMessageSchema(schema)).toMatchObject({
    kind: 'object',
    fields: {
      at: { form: { kind: 'value', type: 'string', limits: [expect.stringMatching(/^iso_timestamp /)] } },
      none: { form: { kind: 'value', type: 'unknown' } },
    },
  });
});
