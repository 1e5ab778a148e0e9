import { type DeclaredMessage, declaredMessageSchema, type MessageSchema } from '@shop/release-registry/message-schema';
import { parseUrl } from '@shop/shared-events';
import { fact, type Message, request, state } from '@shop/shared-events/host';
import * as v from 'valibot';

/** A message as the release of an app records it. */
export type MessageDefinition = Omit<DeclaredMessage, 'uses'>;

const definitionsSchema = v.record(v.string(), v.omit(declaredMessageSchema, ['uses']));

/** Validates what releases record of messages. Throws for data that is no such record. */
export const parseMessageDefinitions = (definitions: unknown): Readonly<Record<string, MessageDefinition>> =>
  v.parse(definitionsSchema, definitions);

/**
 * Creates the messages of a bus from what releases record, for messages that the shell was built without. Throws for
 * data that is no such record.
 */
export const createAdditionalMessages = (definitions: unknown): Readonly<Record<string, Message>> =>
  Object.fromEntries(
    Object.entries(parseMessageDefinitions(definitions)).map(([name, definition]) => [name, createMessage(definition)]),
  );

function createMessage({ kind, owner, payload, reply, sender, acrossTabs = false }: MessageDefinition): Message {
  const schema = toSchema(payload);
  if (kind === 'request') return request(owner, { payload: schema, reply: reply ? toSchema(reply) : v.unknown() });
  if (kind === 'state') return state(owner, schema, { acrossTabs });
  return fact(owner, schema, { sender: sender === 'anyone' ? 'anyone' : 'owner' });
}

/** Creates the schema that a release describes. Fields that it does not name are dropped, or refused where it is closed. */
export function toSchema(described: MessageSchema): v.GenericSchema {
  switch (described.kind) {
    case 'object': {
      const fields = Object.fromEntries(
        Object.entries(described.fields).map(([name, { form, optional }]) => [
          name,
          optional ? v.exactOptional(toSchema(form)) : toSchema(form),
        ]),
      );
      return withLimits(described.closed ? v.strictObject(fields) : v.object(fields), described.limits);
    }
    case 'list':
      return withLimits(v.array(toSchema(described.of)), described.limits);
    case 'map':
      return withLimits(
        v.record(toSchema(described.key) as v.GenericSchema<string>, toSchema(described.of)),
        described.limits,
      );
    case 'either':
      return v.union(described.of.map(toSchema));
    case 'exactly':
      return v.literal(described.value);
    case 'value':
      return withLimits(valueSchemas[described.type] ?? v.unknown(), described.limits);
  }
}

const valueSchemas: Readonly<Record<string, v.GenericSchema>> = {
  string: v.string(),
  number: v.number(),
  boolean: v.boolean(),
  null: v.null(),
};

const withLimits = (schema: v.GenericSchema, limits: readonly string[] = []): v.GenericSchema =>
  limits.length === 0
    ? schema
    : v.pipe(
        schema,
        v.check((value) => limits.every((limit) => meetsLimit(value, limit)), `Expected ${limits.join(', ')}`),
      );

const countEntries = (value: unknown): number =>
  typeof value === 'string' || Array.isArray(value) ? value.length : Object.keys(Object(value)).length;

/** Whether a value meets each kind of limit. A limit that this build does not know is not checked. */
const limitChecks: Readonly<Record<string, (value: unknown, limit: string) => boolean>> = {
  integer: Number.isInteger,
  finite: Number.isFinite,
  min_value: (value, limit) => Number(value) >= Number(limit),
  max_value: (value, limit) => Number(value) <= Number(limit),
  min_length: (value, limit) => countEntries(value) >= Number(limit),
  max_length: (value, limit) => countEntries(value) <= Number(limit),
  length: (value, limit) => countEntries(value) === Number(limit),
  min_entries: (value, limit) => countEntries(value) >= Number(limit),
  max_entries: (value, limit) => countEntries(value) <= Number(limit),
  entries: (value, limit) => countEntries(value) === Number(limit),
  regex: (value, limit) => new RegExp(limit).test(String(value)),
  url: (value) => parseUrl(String(value)) !== null,
  email: (value) => v.is(v.pipe(v.string(), v.email()), value),
};

function meetsLimit(value: unknown, text: string): boolean {
  const [kind = '', limit = ''] = text.split(/ (.*)/s);
  const check = Object.hasOwn(limitChecks, kind) ? limitChecks[kind] : undefined;
  return check?.(value, limit) ?? true;
}
