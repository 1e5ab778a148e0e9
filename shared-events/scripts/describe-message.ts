import type { MessageSchema } from '@shop/release-registry/message-schema';
import type { Message } from '../src/define';
import { toMessageSchema } from './message-schema';

/** A message as plain JSON, with everything that another team relies on. The contract lock and releases record it. */
export interface MessageDescription {
  readonly kind: Message['kind'];
  readonly owner: string;
  readonly payload: MessageSchema;
  readonly reply?: MessageSchema;
  readonly acrossTabs?: boolean;
  readonly sender?: string;
}

/** Describes a message. Throws for a schema that cannot be written as JSON. */
export function describeMessage(message: Message): MessageDescription {
  const { kind, owner } = message;
  const payload = toMessageSchema(message.schema);
  if (message.kind === 'request') return { kind, owner, payload, reply: toMessageSchema(message.reply) };
  if (message.kind === 'state') return { kind, owner, payload, acrossTabs: message.acrossTabs };
  return { kind, owner, payload, sender: message.sender };
}
