import type * as v from 'valibot';
import type { MailContent, MailShop } from './mail-content';

/** A kind of mail: what its data is, and what it says. */
interface MessageDefinition<Data extends v.GenericSchema> {
  readonly data: Data;
  /** Whether customers can switch it off. */
  readonly isOptional: boolean;
  write(data: v.InferOutput<Data>, shop: MailShop): MailContent;
}

/** Defines a kind of mail. Its data must be JSON, because it waits in the database. */
export function defineMessage<Data extends v.GenericSchema>(
  data: Data,
  write: MessageDefinition<Data>['write'],
  { isOptional = false } = {},
): MessageDefinition<Data> {
  return { data, isOptional, write };
}
