import * as v from 'valibot';
import { defineMessage } from '../define-message';
import { greet } from './order-parts';

/** An account was deleted. It is the last mail that its customer gets. */
export const accountErased = defineMessage(v.object({ customerName: v.string() }), ({ customerName }, shop) => ({
  subject: `Your account at ${shop.name} is deleted`,
  preview: 'Your name, addresses and mail address are erased.',
  heading: 'Your account is deleted',
  blocks: [
    greet(customerName),
    {
      type: 'text',
      text: 'We have erased your name, your addresses, your phone number, this mail address and what was in your cart. The amounts of your orders stay in our accounts, as the law asks, without your name.',
    },
    { type: 'text', text: 'This is the last mail that you get from us.' },
  ],
}));
