import { type MessageSchema, outlineMessageSchema } from '@shop/shared-events/message-schema';
import * as v from 'valibot';
import { type Ending, endings } from './address.rules';
import { wireCalls } from './answers.rules';

/** Milliseconds by which a slow call is late; less than the 15 s after which a page gives up. */
export const slowMs = 6_000;

/** What each ending means, for testers. */
export const endingLabels: Readonly<Record<Ending, string>> = {
  slow: `slow: ${slowMs / 1000} s late`,
  empty: 'empty: lists without entries',
  '401': '401: the login is refused',
  '500': '500: the backend fails',
  offline: 'offline: no connection',
  invalid: 'invalid: a reply that breaks its schema',
};

/** The endings that a call can have: only a reply with lists can be empty. */
export function listEndings(name: string): readonly Ending[] {
  const call = wireCalls[name];
  return call && hasList(outlineMessageSchema(call.reply)) ? endings : endings.filter((ending) => ending !== 'empty');
}

function hasList(schema: MessageSchema): boolean {
  switch (schema.kind) {
    case 'list':
    case 'map':
      return true;
    case 'object':
      return Object.values(schema.fields).some(({ form }) => hasList(form));
    case 'either':
      return schema.of.some(hasList);
    default:
      return false;
  }
}

/** Returns a reply without the entries of its lists and maps, and with 0 for how many there are. */
export function emptyReply(reply: unknown, name: string): unknown {
  const call = wireCalls[name];
  return call ? emptyBy(outlineMessageSchema(call.reply), reply) : reply;
}

function emptyBy(schema: MessageSchema, value: unknown): unknown {
  if (schema.kind === 'list') return [];
  if (schema.kind === 'map') return {};
  if (schema.kind === 'either') {
    const list = schema.of.find(hasList);
    return list && typeof value === 'object' && value !== null ? emptyBy(list, value) : value;
  }
  if (schema.kind !== 'object' || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => {
      const field = schema.fields[name];
      if (name === 'total' || name === 'count') return [name, 0];
      return [name, field ? emptyBy(field.form, one) : one];
    }),
  );
}

/** Returns a reply that says `success` and breaks the schema of its call: fields are missing or have another type. */
export function breakReply(reply: unknown, name: string): unknown {
  const call = wireCalls[name];
  const fields = typeof reply === 'object' && reply !== null ? Object.keys(reply) : [];
  const garbled = {
    success: true,
    ...Object.fromEntries(fields.filter((field) => field !== 'success').map((field) => [field, { broken: true }])),
  };
  return call && v.safeParse(call.reply, garbled).success ? { success: 'broken' } : garbled;
}
