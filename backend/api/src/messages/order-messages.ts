import type { Database } from '../database/database';
import type { OrderLine } from '../database/schema';
import type { ReturnedShare } from '../order-record/line-returns.rules';
import type { OrderRow } from '../order-record/orders.queries';
import { dayMs } from '../settings';
import { findUser } from '../user-record/users.queries';
import { enqueueMessage, type NewMessage } from './outbox.queries';
import { findMailName, type MailCustomer, showTyped } from './mail-recipient';
import type { MessageDataOf } from './templates';
import type { OrderInMail } from './templates/order-parts';

// Each function runs in the transaction of the event, and repeated enqueues nothing more.

export async function enqueueOrderPlaced(transaction: Database, order: OrderRow): Promise<void> {
  await enqueueMessage(transaction, createOrderPlacedMail(order, await findCustomer(transaction, order)));
}

/** Creates the mail about a new order. */
export const createOrderPlacedMail = (order: OrderRow, customer: MailCustomer): NewMessage<'order-placed'> => ({
  ...toCustomer(customer),
  key: `order:${order.id}:placed`,
  kind: 'order-placed',
  data: { order: toOrderInMail(order, customer) },
  createdAt: order.placedAt,
});

/** `carrier` and `tracking` are null if the operator did not name them. */
export async function enqueueOrderShipped(transaction: Database, order: OrderRow, now: Date): Promise<void> {
  const customer = await findCustomer(transaction, order);
  const { carrier, tracking } = order;
  await enqueueMessage(transaction, {
    ...toCustomer(customer),
    key: `order:${order.id}:shipped`,
    kind: 'order-shipped',
    data: { order: toOrderInMail(order, customer), carrier, tracking },
    createdAt: now,
  });
}

export async function enqueueOrderDelivered(
  transaction: Database,
  order: OrderRow,
  exchangeDays: number,
  now: Date,
): Promise<void> {
  const customer = await findCustomer(transaction, order);
  const exchangeUntil = now.getTime() + exchangeDays * dayMs;
  await enqueueMessage(transaction, {
    ...toCustomer(customer),
    key: `order:${order.id}:delivered`,
    kind: 'order-delivered',
    data: { order: toOrderInMail(order, customer), exchangeUntil },
    createdAt: now,
  });
}

/** An order was cancelled, came back, or was paid too late. `refundPaise` is what is paid back. */
export async function enqueueOrderEnded(
  transaction: Database,
  order: OrderRow,
  ended: { readonly reason: MessageDataOf<'order-ended'>['reason']; readonly refundPaise: number; readonly now: Date },
): Promise<void> {
  const { reason, refundPaise, now } = ended;
  const customer = await findCustomer(transaction, order);
  await enqueueMessage(transaction, {
    ...toCustomer(customer),
    key: `order:${order.id}:ended`,
    kind: 'order-ended',
    data: { order: toOrderInMail(order, customer), reason, refundPaise, coinsReturned: order.coinsUsed },
    createdAt: now,
  });
}

/** The operator has taken back units of a line. `id` is that of their return. */
export async function enqueueLineRefunded(
  transaction: Database,
  order: OrderRow,
  refund: {
    readonly id: string;
    readonly item: Pick<OrderLine, 'name' | 'size'>;
    readonly units: number;
    readonly share: ReturnedShare;
  },
  now: Date,
): Promise<void> {
  const { id, item, units, share } = refund;
  const { moneyPaise, coins, codeCoins, coinsTaken } = share;
  const customer = await findCustomer(transaction, order);
  await enqueueMessage(transaction, {
    ...toCustomer(customer),
    key: `${id}:refunded`,
    kind: 'line-refunded',
    data: {
      orderId: order.id,
      customerName: findMailName(customer),
      item: item.name,
      size: item.size,
      units,
      moneyPaise,
      coins: coins + codeCoins,
      coinsTaken,
      isCash: order.paymentId === null,
    },
    createdAt: now,
  });
}

/** Finds the customer of an order. */
export async function findCustomer(transaction: Database, { id, userId }: OrderRow): Promise<MailCustomer> {
  const customer = await findUser(transaction, userId);
  if (!customer) throw new Error(`The order ${id} belongs to no customer.`);
  return customer;
}

export const toCustomer = ({ id, email }: MailCustomer) => ({ userId: id, recipient: email });

function toOrderInMail(order: OrderRow, customer: MailCustomer): OrderInMail {
  const { firstName, lastName, street, city, state, zipcode, phone } = order.address;
  return {
    id: order.id,
    customerName: findMailName(customer),
    lines: order.items.map(({ name, size, quantity, pricePaise }) => ({ name, size, quantity, pricePaise })),
    amountPaise: order.amountPaise,
    discountPaise: order.originalAmountPaise - order.amountPaise,
    paymentMethod: order.paymentMethod,
    isPaid: order.payment,
    deliverTo: showTyped(customer, `${firstName} ${lastName}\n${street}\n${city} ${zipcode}, ${state}\n${phone}`),
  };
}
