import { and, count, desc, eq, gt, inArray, lte, min, ne, type Placeholder, sql, sum } from 'drizzle-orm';
import type { Database } from '../database/database';
import { prepareStatement } from '../database/prepared-statement';
import { orderOrigins, orders, paymentIntents, users } from '../database/schema';
import { isOpenOrder } from '../order-record/open-orders.queries';
import { lockUser, type UserRow } from '../user-record/users.queries';

/** Matches unpaid cash on delivery orders. */
export const isOpenCash = and(eq(orders.paymentMethod, 'COD'), eq(orders.payment, false), isOpenOrder);

/**
 * Counts the unpaid cash on delivery orders that the address `addressHash` placed after `addressSince`, as a part of a
 * statement with these placeholders.
 */
export const countCashOrdersByAddress = (db: Database) =>
  db
    .select({ orders: count() })
    .from(orderOrigins)
    .innerJoin(orders, eq(orders.id, orderOrigins.orderId))
    .where(
      and(
        eq(orderOrigins.addressHash, sql.placeholder('addressHash')),
        gt(orderOrigins.createdAt, sql.param(sql.placeholder('addressSince'), orderOrigins.createdAt)),
        isOpenCash,
      ),
    )
    .getSQL();

/** Lists the times of an account's unpaid reservations after `since`, newest first. */
export async function listUnpaidReservations(db: Database, userId: string, since: Date): Promise<readonly Date[]> {
  const rows = await db
    .select({ createdAt: paymentIntents.createdAt })
    .from(paymentIntents)
    .where(
      and(eq(paymentIntents.userId, userId), ne(paymentIntents.state, 'ORDERED'), gt(paymentIntents.createdAt, since)),
    )
    .orderBy(desc(paymentIntents.createdAt));
  return rows.map(({ createdAt }) => createdAt);
}

/** Reads the open reservations of an address, their units, and when the first of them expires. */
export async function readReservedUnits(
  db: Database,
  addressHash: string,
  since: Date,
): Promise<{ readonly count: number; readonly units: number; readonly firstExpiry: Date | null }> {
  const units = sql<string>`(select sum((item->>'quantity')::integer) from jsonb_array_elements(${paymentIntents.draft}->'items') as item)`;
  const [row] = await db
    .select({ count: count(), units: sum(units), firstExpiry: min(paymentIntents.expiresAt) })
    .from(orderOrigins)
    .innerJoin(paymentIntents, eq(paymentIntents.id, orderOrigins.orderId))
    .where(
      and(
        eq(orderOrigins.addressHash, addressHash),
        gt(orderOrigins.createdAt, since),
        eq(paymentIntents.state, 'RESERVED'),
      ),
    );
  return { count: row?.count ?? 0, units: Number(row?.units ?? 0), firstExpiry: row?.firstExpiry ?? null };
}

const takeAddressLock = (addressHash: string | Placeholder) =>
  sql`pg_advisory_xact_lock(hashtextextended(${addressHash}, 0))`;

/** Locks an address until the transaction ends, so that its orders are counted exactly. */
export async function lockAddress(transaction: Database, addressHash: string): Promise<void> {
  await transaction.execute(sql`select ${takeAddressLock(addressHash)}`);
}

/** What an order needs of its customer. */
type OrderingCustomer = Pick<UserRow, 'id' | 'name' | 'email' | 'emailVerifiedAt'>;

const runLockCustomerAndAddress = prepareStatement('lock_customer_and_address', (db) => {
  const { id, name, email, emailVerifiedAt } = users;
  // PostgreSQL evaluates a subquery with a row lock as it stands, so the address is locked after the customer.
  const customer = db.$with('customer').as(
    db
      .select({ id, name, email, emailVerifiedAt })
      .from(users)
      .where(eq(id, sql.placeholder('id')))
      .for('update'),
  );
  return db
    .with(customer)
    .select({
      id: customer.id,
      name: customer.name,
      email: customer.email,
      emailVerifiedAt: customer.emailVerifiedAt,
      addressLock: takeAddressLock(sql.placeholder('addressHash')),
    })
    .from(customer);
});

/**
 * Locks a customer, and then the address of an order if there is one, until the transaction ends. Returns the customer;
 * undefined without such a customer.
 */
export async function lockCustomerAndAddress(
  transaction: Database,
  userId: string,
  addressHash: string | undefined,
): Promise<OrderingCustomer | undefined> {
  if (addressHash === undefined) return lockUser(transaction, userId);
  const [row] = await runLockCustomerAndAddress(transaction, { id: userId, addressHash });
  return row;
}

/** Inserts the origin of an order or a reservation. */
export const insertOrigin = (db: Database, origin: typeof orderOrigins.$inferInsert) =>
  db.insert(orderOrigins).values(origin);

/** Deletes up to 500 origins from before a moment. Rows that another transaction deletes are skipped. */
export async function deleteOrigins(db: Database, before: Date): Promise<void> {
  const old = db
    .select({ orderId: orderOrigins.orderId })
    .from(orderOrigins)
    .where(lte(orderOrigins.createdAt, before))
    .limit(500)
    .for('update', { skipLocked: true });
  await db.delete(orderOrigins).where(inArray(orderOrigins.orderId, old));
}
