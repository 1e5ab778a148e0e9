import { addRelease } from './registry-changes';
import { emptyRegistry, type Registry, type Release } from './registry';
import { createReleaseForTest } from './release-for-test';
import type { MessageSchema, DeclaredMessage } from './message-schema';
import { assertCompatible } from './compatibility-gate';

export const textSchema: MessageSchema = { kind: 'value', type: 'string', limits: [] };
export const objectSchema = (
  fields: Readonly<Record<string, MessageSchema>>,
  optional: readonly string[] = [],
): MessageSchema => ({
  kind: 'object',
  fields: Object.fromEntries(
    Object.entries(fields).map(([name, form]) => [name, { form, optional: optional.includes(name) }]),
  ),
});

const orderPlacedSchema = objectSchema({ id: textSchema, amount: textSchema });
export const cartAddSchemas = {
  payload: objectSchema({ size: textSchema }),
  reply: objectSchema({ count: textSchema }),
};
export const orderPlaced = (payload: MessageSchema = orderPlacedSchema): Omit<DeclaredMessage, 'uses'> => ({
  kind: 'fact',
  owner: 'mf-cart',
  payload,
  sender: 'owner',
});
export const cartAdd = (
  payload: MessageSchema = cartAddSchemas.payload,
  reply: MessageSchema = cartAddSchemas.reply,
): Omit<DeclaredMessage, 'uses'> => ({ kind: 'request', owner: 'mf-cart', payload, reply });
export const withUses = (
  message: Omit<DeclaredMessage, 'uses'>,
  ...what: DeclaredMessage['uses']
): DeclaredMessage => ({
  ...message,
  uses: what,
});

export type Messages = Readonly<Record<string, DeclaredMessage>>;
export const shellMessages: Messages = { 'order:placed': withUses(orderPlaced()), 'cart:add': withUses(cartAdd()) };
export const cartMessages: Messages = {
  'order:placed': withUses(orderPlaced(), 'sends'),
  'cart:add': withUses(cartAdd(), 'answers'),
};
export const loyaltyMessages: Messages = {
  'order:placed': withUses(orderPlaced(), 'hears'),
  'cart:add': withUses(cartAdd(), 'asks'),
};

export const createRemote = (
  version: string,
  messages: Messages,
  ranges: Readonly<Record<string, string>> = { contract: '^1.0.0', react: '^19.1.0' },
): Release => createReleaseForTest(version, { messages: { ...messages }, requires: { versions: { ...ranges } } });
export const createShell = (
  version: string,
  messages: Messages = shellMessages,
  versions: Readonly<Record<string, string>> = { contract: '1.0.0', react: '19.3.1' },
): Release => createReleaseForTest(version, { messages: { ...messages }, provides: { versions: { ...versions } } });

export const liveRegistry = [
  ['shell', createShell('1')],
  ['mf-cart', createRemote('1', cartMessages)],
  ['mf-loyalty', createRemote('1', loyaltyMessages)],
].reduce((registry, [app, release]) => addRelease(registry, app as string, release as Release), emptyRegistry);

/** Returns the refusal of a change without its first line; an empty string when the change is allowed. */
export function findRefusal(change: (registry: Registry) => Registry, before: Registry = liveRegistry): string {
  try {
    assertCompatible(before, change(before));
    return '';
  } catch (error) {
    return (error as Error).message
      .split('\n')
      .slice(1)
      .map((line) => line.trim())
      .join(' | ');
  }
}
export const findReleaseRefusal = (app: string, release: Release, before?: Registry) =>
  findRefusal((registry) => addRelease(registry, app, release), before);
