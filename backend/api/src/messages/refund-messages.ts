import type { Database } from '../database/database';
import { findOrder } from '../order-record/orders.queries';
import { findMailName } from './mail-recipient';
import { findCustomer, toCustomer } from './order-messages';
import { enqueueMessage } from './outbox.queries';
import type { MessageDataOf } from './templates';

// Each function runs in the transaction of the event, and repeated enqueues nothing more.

interface RefundEvent {
  /** The unique name of the event. */
  readonly key: string;
  readonly orderId: string;
  readonly amountPaise: number;
  readonly now: Date;
}

/** Money was paid back for an order, or for a payment whose order could not be placed. */
export const enqueueRefundSent = (
  transaction: Database,
  { way, ...event }: RefundEvent & { readonly way: 'gateway' | 'cash' | 'hand' },
): Promise<void> =>
  enqueueRefundMail(transaction, 'refund-sent', event, { isCash: way === 'cash', isByHand: way === 'hand' });

/** The gateway could not send money back. */
export const enqueueRefundFailed = (transaction: Database, event: RefundEvent): Promise<void> =>
  enqueueRefundMail(transaction, 'refund-failed', event, {});

/** Money of an order that was paid in cash is to go back, and the shop does not know where to. */
export const enqueuePayeeWanted = (transaction: Database, event: RefundEvent): Promise<void> =>
  enqueueRefundMail(transaction, 'refund-payee-wanted', event, {});

/** A customer has said where the money is to go. */
export const enqueuePayeeNamed = (transaction: Database, event: RefundEvent): Promise<void> =>
  enqueueRefundMail(transaction, 'refund-payee-named', event, {});

type RefundMail = 'refund-sent' | 'refund-failed' | 'refund-payee-named' | 'refund-payee-wanted';
type RefundMailData = 'orderId' | 'customerName' | 'amountPaise';

async function enqueueRefundMail<Kind extends RefundMail>(
  transaction: Database,
  kind: Kind,
  { key, orderId, amountPaise, now }: RefundEvent,
  more: Omit<MessageDataOf<Kind>, RefundMailData>,
): Promise<void> {
  const order = await findOrder(transaction, orderId);
  if (!order) return;
  const customer = await findCustomer(transaction, order);
  const data = { orderId, customerName: findMailName(customer), amountPaise, ...more } as MessageDataOf<Kind>;
  await enqueueMessage(transaction, { ...toCustomer(customer), key, kind, data, createdAt: now });
}
