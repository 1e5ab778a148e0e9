import * as v from 'valibot';

/**
 * A schema as plain JSON: what a payload looks like, without the program that checks it. What was recorded before lists,
 * maps and objects had limits has none written down, not even an empty list: whether it keeps to one is unknown.
 */
export type Form =
  | { readonly kind: 'object'; readonly fields: Readonly<Record<string, Field>>; readonly closed?: boolean; readonly limits?: Limits }
  | { readonly kind: 'list'; readonly of: Form; readonly limits?: Limits }
  | { readonly kind: 'map'; readonly key: Form; readonly of: Form; readonly limits?: Limits }
  | { readonly kind: 'either'; readonly of: readonly Form[] }
  | { readonly kind: 'exactly'; readonly value: string | number | boolean }
  | { readonly kind: 'value'; readonly type: string; readonly limits: Limits };

/** What a value is held to besides its type: `min_length 1`. */
type Limits = readonly string[];

export interface Field {
  readonly optional: boolean;
  readonly form: Form;
}

const limits = v.array(v.string());

const formSchema: v.GenericSchema<Form> = v.variant('kind', [
  v.object({
    kind: v.literal('object'),
    fields: v.record(v.string(), v.object({ optional: v.boolean(), form: v.lazy(() => formSchema) })),
    /** Refuses fields that it does not name. */
    closed: v.exactOptional(v.boolean()),
    limits: v.exactOptional(limits),
  }),
  v.object({ kind: v.literal('list'), of: v.lazy(() => formSchema), limits: v.exactOptional(limits) }),
  v.object({ kind: v.literal('map'), key: v.lazy(() => formSchema), of: v.lazy(() => formSchema), limits: v.exactOptional(limits) }),
  v.object({ kind: v.literal('either'), of: v.array(v.lazy(() => formSchema)) }),
  v.object({ kind: v.literal('exactly'), value: v.union([v.string(), v.number(), v.boolean()]) }),
  v.object({ kind: v.literal('value'), type: v.string(), limits }),
]);

/** What an app does with a message. */
export const messageUses = ['sends', 'hears', 'asks', 'answers'] as const;

/** One message as an app's build knows it, and what the app does with it. The shell knows all: it carries them. */
export const knownMessageSchema = v.object({
  uses: v.array(v.picklist(messageUses)),
  kind: v.picklist(['state', 'fact', 'request']),
  owner: v.string(),
  payload: formSchema,
  reply: v.exactOptional(formSchema),
  /** Of a fact: whether every app may send it. */
  sender: v.exactOptional(v.string()),
});

export type KnownMessage = v.InferOutput<typeof knownMessageSchema>;
