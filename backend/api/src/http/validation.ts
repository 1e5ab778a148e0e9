import * as v from 'valibot';
import { Refusal, unreadableRequest } from './refusal';

type ValidationResult = { readonly value: unknown } | { readonly error: Refusal };

/** Validates an input. The refusal has the first message, and one message per field in `fields`. */
export function validate(schema: v.GenericSchema, input: unknown): ValidationResult {
  const result = v.safeParse(schema, input);
  if (result.success) return { value: result.output };
  const sentences = new Map<string, string>();
  for (const issue of result.issues) {
    const path = (issue.path ?? []).map((part) => String(part.key));
    const field = path.findLast((key) => !/^\d+$/.test(key)) ?? '';
    if (!sentences.has(field)) sentences.set(field, toMessage(schema, issue, path, field));
  }
  const [first = unreadableRequest] = sentences.values();
  sentences.delete('');
  return { error: new Refusal(400, first, Object.fromEntries(sentences)) };
}

/** Returns the schema's message. A message of the library is replaced by one for shoppers. */
function toMessage(
  schema: v.GenericSchema,
  issue: v.BaseIssue<unknown>,
  path: readonly string[],
  field: string,
): string {
  if (!isLibraryWording(issue.message)) return issue.message;
  if (field === '') return unreadableRequest;
  const missing = issue.input === undefined || issue.input === null || issue.input === '';
  if (!missing) return `The ${splitFieldName(field)} is not valid.`;
  const part = findSchemaAt(schema, path);
  const asked = part ? v.safeParse(part, '') : undefined;
  const own = asked?.issues?.map((found) => found.message).find((message) => !isLibraryWording(message));
  return own ?? `The ${splitFieldName(field)} is missing.`;
}

const isLibraryWording = (message: string): boolean => message.startsWith('Invalid ');

const splitFieldName = (field: string): string =>
  field
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase();

/** Finds the schema of a field through objects, arrays and optional values. */
function findSchemaAt(schema: unknown, path: readonly string[]): v.GenericSchema | undefined {
  let part: unknown = schema;
  for (const key of path) {
    const inner: unknown = unwrapSchema(part);
    if (hasRecord(inner, 'entries')) part = inner.entries[key];
    else if (isObject(inner) && 'item' in inner) part = inner.item;
    else return undefined;
  }
  return isObject(part) && 'kind' in part && part.kind === 'schema' ? (part as unknown as v.GenericSchema) : undefined;
}

function unwrapSchema(part: unknown): unknown {
  let inner = part;
  while (isObject(inner) && 'wrapped' in inner) inner = inner.wrapped;
  return inner;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const hasRecord = <K extends string>(value: unknown, key: K): value is Record<K, Record<string, unknown>> =>
  isObject(value) && isObject(value[key]);
