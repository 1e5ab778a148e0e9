import type { Database } from '../database/database';
import type { ExchangeRow } from './exchanges.rules';
import type { ReturnedShare } from '../order-record/line-returns.rules';
import { findOrder } from '../order-record/orders.queries';
import { findUser } from '../user-record/users.queries';
import { findMailName, showTyped } from '../messages/mail-recipient';
import { enqueueMessage } from '../messages/outbox.queries';
import type { ExchangeInMail } from '../messages/templates/exchange-parts';

/** Enqueues the mail about the state that an exchange has reached, in the transaction of the change. */
export async function enqueueExchangeMail(
  transaction: Database,
  exchange: ExchangeRow,
  share: ReturnedShare | undefined,
  now: Date,
): Promise<void> {
  const customer = await findUser(transaction, exchange.userId);
  if (!customer) throw new Error(`The exchange ${exchange.id} belongs to no customer.`);
  const message = {
    key: `exchange:${exchange.id}:${exchange.state}`,
    userId: customer.id,
    recipient: customer.email,
    createdAt: now,
  };
  const data = { exchange: toExchangeInMail(exchange, findMailName(customer)) };
  const { state, pickupDay, refusal } = exchange;
  const pickUpFrom = showTyped(customer, formatAddress(exchange.address));
  if (state === 'requested')
    return enqueueMessage(transaction, {
      ...message,
      kind: 'exchange-requested',
      data: { ...data, pickupDay, pickUpFrom },
    });
  if (state === 'approved') {
    const answer = { is: 'approved' as const, pickupDay, pickUpFrom };
    return enqueueMessage(transaction, { ...message, kind: 'exchange-answered', data: { ...data, answer } });
  }
  if (state === 'refused') {
    const answer = { is: 'refused' as const, reason: refusal ?? '' };
    return enqueueMessage(transaction, { ...message, kind: 'exchange-answered', data: { ...data, answer } });
  }
  if (state === 'replaced') return enqueueMessage(transaction, { ...message, kind: 'replacement-sent', data });
  if (state === 'refunded' && share) {
    const { moneyPaise, coins, codeCoins, coinsTaken } = share;
    const order = await findOrder(transaction, exchange.orderId);
    const moved = { moneyPaise, coins: coins + codeCoins, coinsTaken, isCash: order?.paymentId === null };
    return enqueueMessage(transaction, { ...message, kind: 'exchange-refunded', data: { ...data, ...moved } });
  }
}

const toExchangeInMail = (
  { orderId, name, size, units, newSize }: ExchangeRow,
  customerName: string,
): ExchangeInMail => ({ orderId, customerName, item: name, size, units, newSize });

const formatAddress = ({ firstName, lastName, street, city, zipcode, state, phone }: ExchangeRow['address']): string =>
  `${firstName} ${lastName}\n${street}\n${city} ${zipcode}, ${state}\n${phone}`;
