import { type BusHost, messages } from '@shop/shared-events/host';

/** Says a message in its owner's name. Throws the sentence of a payload that the contract does not allow; the answer to a request is seen in the list of messages. */
export function sayAnyMessage(busHost: BusHost, name: keyof typeof messages, payload: unknown): void {
  const bus = busHost.lend(messages[name].owner);
  if (messages[name].kind === 'request') void bus.ask(name as never, payload as never);
  else bus.publish(name as never, payload as never);
}
