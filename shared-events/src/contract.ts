import type * as v from 'valibot';
import type { AdditionalMessages } from './additional-messages';
import type { FactMessage, Message, RequestMessage, StateMessage } from './define';
import { cartCheckoutMessages } from './messages/cart-checkout';
import { catalogMessages } from './messages/catalog';
import { loyaltyMessages } from './messages/loyalty';
import { shellMessages } from './messages/shell';

/** Every message of the shop, by name. */
export const messages = {
  ...shellMessages,
  ...catalogMessages,
  ...cartCheckoutMessages,
  ...loyaltyMessages,
} as const satisfies Readonly<Record<string, Message>>;

type Messages = typeof messages & AdditionalMessages;
export type MessageName = keyof Messages;
type NamesOf<Kind> = { [Name in MessageName]: Messages[Name] extends Kind ? Name : never }[MessageName];

export type StateName = NamesOf<StateMessage>;
export type FactName = NamesOf<FactMessage>;
export type RequestName = NamesOf<RequestMessage>;

export type DeepReadonly<T> = T extends (infer E)[]
  ? readonly DeepReadonly<E>[]
  : T extends object
    ? { readonly [K in keyof T]: DeepReadonly<T[K]> }
    : T;

/** The payload of a message. */
export type Payload<Name extends MessageName> = DeepReadonly<v.InferOutput<Messages[Name]['schema']>>;

/** The reply to a request. */
export type Reply<Name extends RequestName> = DeepReadonly<v.InferOutput<Messages[Name]['reply']>>;
