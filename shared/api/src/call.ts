import type * as v from 'valibot';

type Schema = v.GenericSchema;

/**
 * One API call (spec section 7). `reply` is the schema of a success. A failure is always `{success: false, message}`.
 */
export interface Call<Payload extends Schema = Schema, Reply extends Schema = Schema, Query extends Schema = Schema> {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** May contain `:name` parameters, which are filled from `CallOptions.params`. */
  readonly path: string;
  /** Whether the request carries the token. */
  readonly token: boolean;
  /** Schema of the query string. Only the backend sets it, because the browser does not check it. */
  readonly query?: Query;
  readonly payload: Payload;
  readonly reply: Reply;
}

export type PayloadOf<C extends Call> = v.InferInput<C['payload']>;
export type ReplyOf<C extends Call> = v.InferOutput<C['reply']>;

export type QueryOf<C extends Call> = v.InferOutput<NonNullable<C['query']>>;

/** Describes one call for both the client and the backend. */
export const defineCall = <const P extends Schema, const R extends Schema, const Q extends Schema>(
  call: Call<P, R, Q>,
): Call<P, R, Q> => call;
