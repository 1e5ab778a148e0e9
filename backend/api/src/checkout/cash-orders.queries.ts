import { getTableColumns } from 'drizzle-orm';
import type { Database } from '../database/database';
import { prepareStatement, toPlaceholders, toPlaceholderValues } from '../database/prepared-statement';
import { orderOrigins, orders, outboxMessages } from '../database/schema';
import { type NewMessage, toOutboxRow } from '../messages/outbox.queries';
import type { OrderRow } from '../order-record/orders.queries';

const columnsOfOrder = Object.keys(getTableColumns(orders)) as (keyof OrderRow)[];
const columnsOfMail = [
  'key',
  'userId',
  'recipient',
  'kind',
  'data',
  'createdAt',
  'nextAttemptAt',
  'traceparent',
] as const satisfies (keyof typeof outboxMessages.$inferInsert)[];
const columnsOfOrigin = Object.keys(getTableColumns(orderOrigins)) as (keyof typeof orderOrigins.$inferInsert)[];

/** Inserts an order and its mail, and the origin of the order if it is known. */
function insertWith(db: Database, hasOrigin: boolean) {
  const mail = db.insert(outboxMessages).values(toPlaceholders(columnsOfMail, 'mail_'));
  const newMail = db.$with('new_mail').as(mail.onConflictDoNothing({ target: outboxMessages.key }));
  const origin = db.insert(orderOrigins).values(toPlaceholders(columnsOfOrigin, 'origin_'));
  return db
    .with(newMail, ...(hasOrigin ? [db.$with('new_origin').as(origin)] : []))
    .insert(orders)
    .values(toPlaceholders(columnsOfOrder));
}

const runInsert = {
  alone: prepareStatement('insert_cash_order', (db) => insertWith(db, false)),
  withOrigin: prepareStatement('insert_cash_order_with_origin', (db) => insertWith(db, true)),
};

/** Inserts a cash order with its mail and, if the address is known, its origin, in one statement. */
export async function insertCashOrder(
  transaction: Database,
  order: OrderRow,
  mail: NewMessage<'order-placed'>,
  addressHash: string | undefined,
): Promise<void> {
  await runInsert[addressHash === undefined ? 'alone' : 'withOrigin'](transaction, {
    ...order,
    ...toPlaceholderValues(toOutboxRow(mail), 'mail_'),
    ...toPlaceholderValues({ orderId: order.id, addressHash, createdAt: order.placedAt }, 'origin_'),
  });
}
