import * as v from 'valibot';
import { openChannel } from './browser-parts';
import { contractVersion } from './version';

/** Carries states to the other tabs of the same browser. */
export interface CrossTabChannel {
  send(name: string, value: unknown): void;
  /** Listens to other tabs. Returns a function that stops. */
  listen(onMessage: (name: string, value: unknown) => void): () => void;
}

const envelopeSchema = v.object({ contract: v.string(), name: v.string(), value: v.unknown() });

/**
 * Creates a channel over BroadcastChannel. It ignores tabs with another version of the contract. Where the browser has
 * no channel, each tab is alone.
 */
export function createCrossTabChannel(name = 'shop'): CrossTabChannel {
  const channel = openChannel(name);
  if (!channel) return { send: () => undefined, listen: () => () => undefined };
  return {
    send: (message, value) => channel.postMessage({ contract: contractVersion, name: message, value }),
    listen(hear) {
      const onMessage = (event: MessageEvent<unknown>) => {
        const envelope = v.safeParse(envelopeSchema, event.data);
        if (envelope.success && envelope.output.contract === contractVersion)
          hear(envelope.output.name, envelope.output.value);
      };
      channel.addEventListener('message', onMessage);
      return () => {
        channel.removeEventListener('message', onMessage);
        channel.close();
      };
    },
  };
}
