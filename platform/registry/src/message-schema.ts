import * as v from 'valibot';

/**
 * A payload's schema as plain JSON, as releases and the contract lock record it. Older releases recorded no limits for
 * lists, maps and objects: then `limits` is absent and not compared.
 */
export type MessageSchema =
  | {
      readonly kind: 'object';
      readonly fields: Readonly<Record<string, Field>>;
      readonly closed?: boolean;
      readonly limits?: Limits;
    }
  | { readonly kind: 'list'; readonly of: MessageSchema; readonly limits?: Limits }
  | { readonly kind: 'map'; readonly key: MessageSchema; readonly of: MessageSchema; readonly limits?: Limits }
  | { readonly kind: 'either'; readonly of: readonly MessageSchema[] }
  | { readonly kind: 'exactly'; readonly value: string | number | boolean }
  | { readonly kind: 'value'; readonly type: string; readonly limits: Limits };

/** Constraints besides the type, such as `min_length 1`. */
type Limits = readonly string[];

export interface Field {
  readonly optional: boolean;
  readonly form: MessageSchema;
}

const limits = v.array(v.string());

export const messageSchemaSchema: v.GenericSchema<MessageSchema> = v.variant('kind', [
  v.object({
    kind: v.literal('object'),
    fields: v.record(v.string(), v.object({ optional: v.boolean(), form: v.lazy(() => messageSchemaSchema) })),
    /** Rejects fields that it does not name. */
    closed: v.exactOptional(v.boolean()),
    limits: v.exactOptional(limits),
  }),
  v.object({ kind: v.literal('list'), of: v.lazy(() => messageSchemaSchema), limits: v.exactOptional(limits) }),
  v.object({
    kind: v.literal('map'),
    key: v.lazy(() => messageSchemaSchema),
    of: v.lazy(() => messageSchemaSchema),
    limits: v.exactOptional(limits),
  }),
  v.object({ kind: v.literal('either'), of: v.array(v.lazy(() => messageSchemaSchema)) }),
  v.object({ kind: v.literal('exactly'), value: v.union([v.string(), v.number(), v.boolean()]) }),
  v.object({ kind: v.literal('value'), type: v.string(), limits }),
]);

/** What an app can do with a message. */
export const messageUses = ['sends', 'hears', 'asks', 'answers'] as const;

/**
 * One message as a build knows it, and how the app uses it. The shell carries all messages, so it declares them all.
 */
export const declaredMessageSchema = v.object({
  uses: v.array(v.picklist(messageUses)),
  kind: v.picklist(['state', 'fact', 'request']),
  owner: v.string(),
  payload: messageSchemaSchema,
  reply: v.exactOptional(messageSchemaSchema),
  /** Of a fact: 'owner', or 'anyone' when every app may send it. */
  sender: v.exactOptional(v.string()),
  /** Of a state: whether it is sent to the shopper's other tabs. */
  acrossTabs: v.exactOptional(v.boolean()),
});

export type DeclaredMessage = v.InferOutput<typeof declaredMessageSchema>;
