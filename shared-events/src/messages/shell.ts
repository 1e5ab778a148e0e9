import * as v from 'valibot';
import { fact, state } from '../define';
import { shopSettingsSchema } from '../settings';

export const shellMessages = {
  'session:changed': state(
    'shell',
    'Who is here: a visitor, or a customer who holds a token. The token itself never travels.',
    v.variant('status', [
      v.object({ status: v.literal('visitor') }),
      v.object({ status: v.literal('signed-in'), userId: v.string() }),
    ]),
  ),
  'shop:settings-changed': state('shell', 'The settings of this shop, published once before any remote starts.', shopSettingsSchema),
  'notice:raised': fact(
    'shell',
    'A short message for the shopper, shown as a toast; the same `id` replaces the one that is still shown.',
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
