import type { MessageSchema } from '@shop/release-registry/message-schema';
import type * as v from 'valibot';

export type { MessageSchema };

/** What this file reads of a schema, whichever its kind. */
interface Read {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Read>>;
  readonly item?: Read;
  readonly key?: Read;
  readonly value?: Read;
  readonly wrapped?: Read;
  readonly options?: readonly (Read | string | number)[];
  readonly literal?: string | number | boolean;
  readonly pipe?: readonly Step[];
}

interface Step {
  readonly kind: string;
  readonly type: string;
  readonly requirement?: unknown;
}

/** The form of a schema. Throws for a kind of schema, and for a limit, that the documentation cannot say yet. */
export const formOf = (schema: v.GenericSchema): MessageSchema => read(schema as unknown as Read, allLimits);

/**
 * The form of a schema as far as it can be said: what changes a value is left out, and limits that nothing can say go
 * by their names.
 */
export const outlineOf = (schema: v.GenericSchema): MessageSchema =>
  read(schema as unknown as Read, ({ pipe = [] }) =>
    pipe
      .slice(1)
      .filter(({ kind }) => kind === 'validation')
      .map(describeStep),
  );

/** A form with what its values are held to. A choice of several has no limits of its own. */
function read(schema: Read, limitsOf: (schema: Read) => string[]): MessageSchema {
  const form = shapeOf(schema, (part) => read(part, limitsOf));
  const limits = limitsOf(schema);
  if (form.kind !== 'either' && form.kind !== 'exactly' && !schema.wrapped) return { ...form, limits };
  if (limits.length > 0)
    throw new Error(`shared-events/scripts/form.ts cannot say what ${limits[0]} is of a ${schema.type}: teach it.`);
  return form;
}

function shapeOf(schema: Read, read: (part: Read) => MessageSchema): MessageSchema {
  switch (schema.type) {
    case 'object':
    case 'strict_object':
    case 'loose_object':
      return {
        kind: 'object',
        fields: Object.fromEntries(
          Object.entries(schema.entries ?? {}).map(([name, field]) => [
            name,
            { optional: isOptional(field), form: read(field) },
          ]),
        ),
        ...(schema.type === 'strict_object' ? { closed: true } : {}),
      };
    case 'array':
      return { kind: 'list', of: read(needed(schema.item)) };
    case 'record':
      return { kind: 'map', key: read(needed(schema.key)), of: read(needed(schema.value)) };
    case 'variant':
    case 'union':
      return { kind: 'either', of: (schema.options ?? []).map((option) => read(option as Read)) };
    case 'picklist':
      return {
        kind: 'either',
        of: (schema.options ?? []).map((value) => ({ kind: 'exactly', value: value as string | number })),
      };
    case 'literal':
      return { kind: 'exactly', value: needed(schema.literal) };
    case 'nullable':
      return { kind: 'either', of: [read(needed(schema.wrapped)), { kind: 'value', type: 'null', limits: [] }] };
    case 'optional':
    case 'exact_optional':
      return read(needed(schema.wrapped));
    case 'string':
    case 'number':
    case 'boolean':
    case 'unknown':
    case 'null':
    case 'undefined':
      return { kind: 'value', type: schema.type, limits: [] };
    default:
      throw new Error(`shared-events/scripts/form.ts cannot say what a ${schema.type} is: teach it.`);
  }
}

const isOptional = ({ type }: Read) => type === 'optional' || type === 'exact_optional';

/**
 * What the steps of a schema's pipe hold its value to. Throws for a step that cannot be said, such as a program of our
 * own.
 */
function allLimits({ type, pipe = [] }: Read): string[] {
  const unsaid = pipe.slice(1).find((step) => !isDescribable(step));
  if (unsaid)
    throw new Error(`shared-events/scripts/form.ts cannot say what ${unsaid.type} does to a ${type}: teach it.`);
  return pipe.slice(1).map(describeStep);
}

const isDescribable = ({ kind, type }: Step): boolean => kind === 'validation' && type in words;

function describeStep({ type, requirement }: Step): string {
  if (type === 'non_empty') return 'min_length 1';
  if (requirement instanceof RegExp) return `${type} ${requirement.source}`;
  return typeof requirement === 'number' ? `${type} ${requirement}` : type;
}

function needed<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('A schema lacks a part that its kind has.');
  return part;
}

const words: Readonly<Record<string, (value: string) => string>> = {
  integer: () => 'whole',
  finite: () => 'finite',
  min_value: (value) => `at least ${value}`,
  max_value: (value) => `at most ${value}`,
  min_length: (value) => (value === '1' ? 'not empty' : `at least ${value} long`),
  max_length: (value) => `at most ${value} long`,
  non_empty: () => 'not empty',
  length: (value) => `${value} long`,
  min_entries: (value) => (value === '1' ? 'not empty' : `at least ${value} entries`),
  max_entries: (value) => `at most ${value} entries`,
  entries: (value) => `${value} entries`,
  regex: (value) => `regex ${value}`,
  url: () => 'an address',
  email: () => 'an e-mail address',
};

/** A form as TypeScript would write it, with its limits as comments. */
export function written(form: MessageSchema, depth = 0): string {
  const space = '  '.repeat(depth + 1);
  switch (form.kind) {
    case 'object': {
      const lines = Object.entries(form.fields).map(
        ([name, field]) =>
          `${space}${name}${field.optional ? '?' : ''}: ${written(field.form, depth + 1)};${noteOf(field.form)}`,
      );
      return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`;
    }
    case 'list':
      return form.of.kind === 'either' ? `(${written(form.of, depth)})[]` : `${written(form.of, depth)}[]`;
    case 'map':
      return `Record<${written(form.key, depth)}, ${written(form.of, depth)}>`;
    case 'either':
      return form.of.map((one) => written(one, depth)).join(' | ');
    case 'exactly':
      return JSON.stringify(form.value);
    case 'value':
      return form.type;
  }
}

function noteOf(form: MessageSchema): string {
  const notes = notesOf(form);
  return notes.length === 0 ? '' : ` // ${notes.join(', ')}`;
}

/** What a form is held to, then what those in it are held to. An object's fields have lines of their own. */
function notesOf(form: MessageSchema): readonly string[] {
  if (form.kind === 'exactly') return [];
  if (form.kind === 'either') return form.of.flatMap(notesOf);
  const own = (form.limits ?? []).map(noteOfLimit);
  if (form.kind === 'list' || form.kind === 'map') return [...own, ...notesOf(form.of).map((note) => `each ${note}`)];
  return own;
}

function noteOfLimit(limit: string): string {
  const [type = '', ...value] = limit.split(' ');
  return words[type]?.(value.join(' ')) ?? limit;
}
