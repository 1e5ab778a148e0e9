import * as v from 'valibot';
import { fact, state } from '../define';
import { shopSettingsSchema } from '../settings';

export const shellMessages = {
  'session:changed': state(
    'shell',
    v.variant('status', [
      v.object({ status: v.literal('visitor') }),
      v.object({ status: v.literal('signed-in'), userId: v.string() }),
    ]),
  ),
  'shop:settings-changed': state('shell', shopSettingsSchema),
  'notice:raised': fact(
    'shell',
    v.object({
      kind: v.picklist(['success', 'info', 'warning', 'error']),
      text: v.pipe(v.string(), v.minLength(1)),
      /** Milliseconds; 5000 when absent (spec section 9). */
      closeAfterMs: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1000))),
      id: v.exactOptional(v.string()),
    }),
    { sender: 'anyone' },
  ),
};

/** One sentence about each message; apart from the messages, so that no browser loads it. */
export const shellDescriptions: Readonly<Record<keyof typeof shellMessages, string>> = {
  'session:changed': 'Who is here: a visitor, or a customer who holds a token. The token itself never travels.',
  'shop:settings-changed': 'The settings of this shop, published once before any remote starts.',
  'notice:raised':
    'A short message for the shopper, shown as a toast; the same `id` replaces the one that is still shown.',
};
