import { type BusHost, messages } from '@shop/shared-events/host';
import * as v from 'valibot';

/**
 * Publishes a fact or a state, or asks a request, in its owner's name. Throws for a payload that the contract does not
 * allow. The reply to a request is in the list of messages.
 */
export function publishAnyMessage(busHost: BusHost, name: keyof typeof messages, payload: unknown): void {
  const { owner, kind, schema } = messages[name];
  const bus = busHost.createBusFor(owner);
  if (kind !== 'request') return bus.publish(name as never, payload as never);
  // The bus refuses a request in a promise, which waits for the answer.
  void bus.ask(name as never, v.parse(schema, payload) as never);
}
