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
      /** A page of the shop where the shopper can go on. */
      link: v.exactOptional(
        v.object({ label: v.pipe(v.string(), v.minLength(1)), path: v.pipe(v.string(), v.regex(/^\/(?!\/)/)) }),
      ),
    }),
    { sender: 'anyone' },
  ),
};

/** Descriptions for docs/events.md, apart from the messages, so that no browser loads them. */
export const shellDescriptions: Readonly<Record<keyof typeof shellMessages, string>> = {
  'session:changed': 'The current user: a visitor, or a customer with a token. The token itself is never published.',
  'shop:settings-changed': 'The settings of this shop, published once before any remote starts.',
  'notice:raised':
    'A short message for the shopper, shown as a toast. The same `id` replaces a toast that is still visible; `link` leads to a page of the shop.',
};
