import type { BusHost } from '@shop/shared-events/host';
import * as v from 'valibot';
import type { KnownMessages } from './messages.rules';

/**
 * Publishes a fact or a state, or asks a request, in its owner's name. Throws for an unknown message, and for a payload
 * that is not allowed. The reply to a request is in the list of messages.
 */
export function publishAnyMessage(busHost: BusHost, messages: KnownMessages, name: string, payload: unknown): void {
  const message = Object.hasOwn(messages, name) ? messages[name] : undefined;
  if (!message) throw new Error(`There is no message ${name}.`);
  const { owner, kind, schema } = message;
  const bus = busHost.createBusFor(owner);
  if (kind !== 'request') return bus.publish(name as never, payload as never);
  // The bus refuses a request in a promise, which waits for the answer.
  void bus.ask(name as never, v.parse(schema, payload) as never);
}
