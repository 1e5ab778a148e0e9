import * as v from 'valibot';
import type { MailBlock, MailShop } from '../mail-content';

/** Money of an order that the shop owes to its customer. */
export const owedSchema = v.object({ orderId: v.string(), customerName: v.string(), amountPaise: v.number() });

export const linkToContact = (shop: MailShop, label: string): MailBlock => ({
  type: 'button',
  label,
  url: `${shop.url}/contact`,
});
