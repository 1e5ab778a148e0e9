import type * as v from 'valibot';

/** The name of an app, such as `mf-loyalty`: a remote's in the registry, or `shell`. */
export type AppName = string;
/** The name of a remote in the registry. A shop may have remotes that this build does not know. */
export type RemoteName = string;

type Schema = v.GenericSchema;

/** A state: its last value is replayed to late subscribers. Only the owner publishes it. */
export interface StateMessage<S extends Schema = Schema> {
  readonly kind: 'state';
  readonly owner: AppName;
  readonly schema: S;
  /** Whether it is sent to the shopper's other tabs. */
  readonly acrossTabs: boolean;
}

/**
 * A fact: an event in the past tense, delivered to current subscribers. Every app may publish it if `sender` is
 * 'anyone'.
 */
export interface FactMessage<S extends Schema = Schema> {
  readonly kind: 'fact';
  readonly owner: AppName;
  readonly schema: S;
  readonly sender: 'owner' | 'anyone';
}

/** A request: exactly one owner answers it, with a reply or a problem. */
export interface RequestMessage<P extends Schema = Schema, R extends Schema = Schema> {
  readonly kind: 'request';
  readonly owner: AppName;
  readonly schema: P;
  readonly reply: R;
  /** Milliseconds until the request fails, including the start of the owner's remote. */
  readonly limitMs: number;
}

export type Message = StateMessage | FactMessage | RequestMessage;

export const state = <const S extends Schema>(
  owner: AppName,
  schema: S,
  options: { readonly acrossTabs?: boolean } = {},
): StateMessage<S> => ({ kind: 'state', owner, schema, acrossTabs: options.acrossTabs ?? false });

export const fact = <const S extends Schema>(
  owner: AppName,
  schema: S,
  options: { readonly sender?: 'owner' | 'anyone' } = {},
): FactMessage<S> => ({ kind: 'fact', owner, schema, sender: options.sender ?? 'owner' });

export const request = <const P extends Schema, const R extends Schema>(
  owner: AppName,
  messages: { readonly payload: P; readonly reply: R; readonly limitMs?: number },
): RequestMessage<P, R> => ({
  kind: 'request',
  owner,
  schema: messages.payload,
  reply: messages.reply,
  limitMs: messages.limitMs ?? 10_000,
});
