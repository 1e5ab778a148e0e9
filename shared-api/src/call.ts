import type * as v from 'valibot';

type Schema = v.GenericSchema;

/** One call of spec section 7. `reply` is the schema of a success; a failure is always `{success: false, message}`. */
export interface Call<Payload extends Schema = Schema, Reply extends Schema = Schema, Query extends Schema = Schema> {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** May hold `:name` parts, filled from `CallOptions.params`. */
  readonly path: string;
  /** Whether the call carries the token. */
  readonly token: boolean;
  /** What may stand in the query string; the backend adds it, for a browser has no use for its checks. */
  readonly query?: Query;
  readonly payload: Payload;
  readonly reply: Reply;
}

export type PayloadOf<C extends Call> = v.InferInput<C['payload']>;
export type ReplyOf<C extends Call> = v.InferOutput<C['reply']>;

export type QueryOf<C extends Call> = v.InferOutput<NonNullable<C['query']>>;

/** Describes one call; the client and the backend both read it. */
export const defineCall = <const P extends Schema, const R extends Schema, const Q extends Schema>(call: Call<P, R, Q>): Call<P, R, Q> => call;
