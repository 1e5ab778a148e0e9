import type { Form } from '@shop/tooling/contract';
import type * as v from 'valibot';

export type { Form };

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

/** The form of a schema. Throws for a kind of schema that the documentation cannot say yet. */
export const formOf = (schema: v.GenericSchema): Form => read(schema as unknown as Read);

function read(schema: Read): Form {
  switch (schema.type) {
    case 'object':
    case 'strict_object':
    case 'loose_object':
      return {
        kind: 'object',
        fields: Object.fromEntries(Object.entries(schema.entries ?? {}).map(([name, field]) => [name, fieldOf(field)])),
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
      return { kind: 'either', of: (schema.options ?? []).map((value) => ({ kind: 'exactly', value: value as string | number })) };
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
      return { kind: 'value', type: schema.type, limits: limitsOf(schema.pipe ?? []) };
    default:
      throw new Error(`shared-events/scripts/form.ts cannot say what a ${schema.type} is: teach it.`);
  }
}

const isOptional = ({ type }: Read) => type === 'optional' || type === 'exact_optional';
const fieldOf = (field: Read) => ({ optional: isOptional(field), form: read(field) });

const limitsOf = (pipe: readonly Step[]): string[] =>
  pipe
    .filter((step) => step.kind === 'validation')
    .map(({ type, requirement }) => (typeof requirement === 'number' || typeof requirement === 'string' ? `${type} ${requirement}` : requirement instanceof RegExp ? `${type} ${requirement.source}` : type));

function needed<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('A schema lacks a part that its kind has.');
  return part;
}

const words: Readonly<Record<string, (value: string) => string>> = {
  integer: () => 'whole',
  min_value: (value) => `at least ${value}`,
  max_value: (value) => `at most ${value}`,
  min_length: (value) => (value === '1' ? 'not empty' : `at least ${value} long`),
  max_length: (value) => `at most ${value} long`,
  length: (value) => `${value} long`,
  url: () => 'an address',
  email: () => 'an e-mail address',
};

/** A form as TypeScript would write it, with its limits as comments. */
export function written(form: Form, depth = 0): string {
  const space = '  '.repeat(depth + 1);
  switch (form.kind) {
    case 'object': {
      const lines = Object.entries(form.fields).map(([name, field]) => `${space}${name}${field.optional ? '?' : ''}: ${written(field.form, depth + 1)};${noteOf(field.form)}`);
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

function noteOf(form: Form): string {
  const limits = limitsIn(form).map((limit) => {
    const [type = '', ...value] = limit.split(' ');
    return words[type]?.(value.join(' ')) ?? limit;
  });
  return limits.length === 0 ? '' : ` // ${limits.join(', ')}`;
}

const limitsIn = (form: Form): readonly string[] =>
  form.kind === 'value' ? form.limits : form.kind === 'either' ? form.of.flatMap(limitsIn) : form.kind === 'list' ? limitsIn(form.of) : [];
