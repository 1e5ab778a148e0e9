import { type Message, messages } from '@shop/shared-events/host';
import { messageDescriptions } from '@shop/shared-events/message-descriptions';
import { type MessageSchema, outlineMessageSchema } from '@shop/shared-events/message-schema';
import { createAdditionalMessages, parseMessageDefinitions } from '@shop/shell/additional-messages';
import type { GenericSchema } from 'valibot';

/** A message of the harness's bus. */
export interface KnownMessage {
  readonly kind: Message['kind'];
  readonly owner: string;
  readonly schema: GenericSchema;
  /** The schemas as releases record them, for which a believable value is made. */
  readonly payload: MessageSchema;
  readonly reply: MessageSchema | undefined;
  /** One sentence. */
  readonly description: string;
}

export type KnownMessages = Readonly<Record<string, KnownMessage>>;

/**
 * Lists the messages of the contract, and those that the release brings. A message of the contract stays what the
 * contract says. Throws for data that does not describe messages.
 */
export function listMessages(brought: unknown): KnownMessages {
  const definitions = parseMessageDefinitions(brought);
  const additional = Object.entries(createAdditionalMessages(definitions)).flatMap(([name, message]) => {
    const definition = definitions[name];
    if (!definition) return [];
    const { payload, reply } = definition;
    return [
      [name, { ...message, payload, reply, description: `The release brings this message of ${message.owner}.` }],
    ];
  });
  const contract = Object.entries<Message>(messages).map(([name, message]) => [
    name,
    {
      ...message,
      payload: outlineMessageSchema(message.schema),
      reply: message.kind === 'request' ? outlineMessageSchema(message.reply) : undefined,
      description: messageDescriptions[name as keyof typeof messageDescriptions],
    },
  ]);
  return Object.fromEntries([...additional, ...contract]) as KnownMessages;
}
