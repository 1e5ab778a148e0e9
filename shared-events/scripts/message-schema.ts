import type { MessageSchema } from '@shop/release-registry/message-schema';
import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { isDescribed } from './format-message-schema';

export type { MessageSchema };

/** What this file reads of a JSON Schema. `limits` is its own: the validations of the schema's pipe, in their order. */
interface DescribedSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, DescribedSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: DescribedSchema | false;
  readonly propertyNames?: DescribedSchema;
  readonly items?: DescribedSchema;
  readonly anyOf?: readonly DescribedSchema[];
  readonly oneOf?: readonly DescribedSchema[];
  readonly enum?: readonly (string | number)[];
  readonly const?: string | number | boolean;
  readonly limits?: readonly string[];
}

type ActionContext = Parameters<NonNullable<ConversionConfig['overrideAction']>>[0];

/** Describes a schema of the contract. Throws for a schema or a validation that the documentation cannot describe. */
export const toMessageSchema = (schema: v.GenericSchema): MessageSchema =>
  convert(
    toJsonSchema(schema, {
      overrideAction(context) {
        const { kind, type } = context.valibotAction;
        if (kind !== 'validation') return undefined;
        if (isDescribed(type)) return addLimit(context);
        // The conversion reports what it cannot convert itself.
        if (context.errors) return undefined;
        throw new Error(`The "${type}" action is not described in shared-events/scripts/format-message-schema.ts.`);
      },
    }) as DescribedSchema,
  );

/** Describes a schema as far as possible: transformations are left out, and validations without a text go by name. */
export const outlineMessageSchema = (schema: v.GenericSchema): MessageSchema =>
  convert(
    toJsonSchema(schema, {
      errorMode: 'ignore',
      typeMode: 'input',
      overrideAction: (context) =>
        context.valibotAction.kind === 'validation' ? addLimit(context) : context.jsonSchema,
    }) as DescribedSchema,
  );

function addLimit({ jsonSchema, valibotAction }: ActionContext): ActionContext['jsonSchema'] {
  const { limits = [] } = jsonSchema as DescribedSchema;
  return { ...jsonSchema, limits: [...limits, formatLimit(valibotAction)] } as ActionContext['jsonSchema'];
}

function formatLimit({ type, requirement }: { readonly type: string; readonly requirement?: unknown }): string {
  if (type === 'non_empty') return 'min_length 1';
  if (requirement instanceof RegExp) return `${type} ${requirement.source}`;
  return typeof requirement === 'number' ? `${type} ${requirement}` : type;
}

/** Converts a JSON Schema to the form that the contract lock and the releases record. */
function convert(schema: DescribedSchema): MessageSchema {
  const { limits = [] } = schema;
  const choice = convertChoice(schema);
  if (choice) {
    if (limits.length > 0)
      throw new Error(`A choice of several has the limit ${limits[0]}, which cannot be described.`);
    return choice;
  }
  switch (schema.type) {
    case 'array':
      return { kind: 'list', of: convert(schema.items ?? {}), limits };
    case 'object': {
      const { propertyNames, additionalProperties, properties = {}, required = [] } = schema;
      if (propertyNames)
        return { kind: 'map', key: convert(propertyNames), of: convert(additionalProperties || {}), limits };
      const fields = Object.entries(properties).map(([name, field]) => [
        name,
        { optional: !required.includes(name), form: convert(field) },
      ]);
      const closed = additionalProperties === false ? { closed: true } : {};
      return { kind: 'object', fields: Object.fromEntries(fields), ...closed, limits };
    }
    case 'integer':
      return { kind: 'value', type: 'number', limits };
    default:
      return { kind: 'value', type: schema.type ?? 'unknown', limits };
  }
}

function convertChoice({ anyOf, oneOf, enum: values, const: value }: DescribedSchema): MessageSchema | undefined {
  const options = anyOf ?? oneOf;
  if (options) return { kind: 'either', of: options.map(convert) };
  if (values) return { kind: 'either', of: values.map((one) => ({ kind: 'exactly', value: one })) };
  return value === undefined ? undefined : { kind: 'exactly', value };
}
