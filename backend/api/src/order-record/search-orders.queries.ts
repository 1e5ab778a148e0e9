import { and, count, desc, eq, gte, ilike, lt, or, type SQL, sql } from 'drizzle-orm';
import type { OrderStatus } from '@shop/shared-api';
import { normaliseLine, normalisePhone, toEmailKey } from '@shop/shared-rules';
import type { Database } from '../database/database';
import { orders, paymentIntents, refunds, users } from '../database/schema';
import type { OrderRow } from './orders.queries';

interface OrderSearch {
  /** A part of an id (order, payment, refund), or of name, email or phone of the customer or the delivery address. */
  readonly text?: string | undefined;
  readonly status?: OrderStatus | undefined;
  /** From this time on, and before that one. */
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  readonly page: number;
  readonly limit: number;
}

interface FoundOrder {
  readonly order: OrderRow;
  readonly customerName: string;
  readonly customerEmail: string;
}

/** Lists a page of the matching orders of all customers, newest first, and counts all of them. */
export async function searchOrders(
  db: Database,
  search: OrderSearch,
): Promise<{ readonly total: number; readonly found: readonly FoundOrder[] }> {
  const condition = and(
    search.text === undefined ? undefined : matchesText(search.text),
    search.status === undefined ? undefined : eq(orders.status, search.status),
    search.from === undefined ? undefined : gte(orders.placedAt, search.from),
    search.until === undefined ? undefined : lt(orders.placedAt, search.until),
  );
  const [counted] = await db
    .select({ total: count() })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(condition);
  const found = await db
    .select({ order: orders, customerName: users.name, customerEmail: users.email })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(condition)
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(search.limit)
    .offset((search.page - 1) * search.limit);
  return { total: counted?.total ?? 0, found };
}

/** Matches a part of what an order shows, read as forms read it: '+91 98450 12345' finds 9845012345. */
function matchesText(typed: string): SQL | undefined {
  const toPattern = (text: string) => `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
  const text = normaliseLine(typed) || typed;
  const pattern = toPattern(text);
  const emailPattern = toPattern(toEmailKey(text));
  const phonePattern = toPattern(normalisePhone(text) || text);
  const addressField = (field: string) => sql`${orders.address} ->> ${field}`;
  return or(
    ilike(orders.id, pattern),
    ilike(orders.paymentId, pattern),
    // A settlement of the gateway names its order and its refunds, too.
    sql`exists (select 1 from ${paymentIntents} where ${paymentIntents.id} = ${orders.id} and ${paymentIntents.gatewayOrderId} ilike ${pattern})`,
    sql`exists (select 1 from ${refunds} where ${refunds.intentId} = ${orders.id} and (${refunds.paymentId} ilike ${pattern} or ${refunds.gatewayRefundId} ilike ${pattern}))`,
    ilike(users.name, pattern),
    ilike(users.email, emailPattern),
    sql`concat_ws(' ', ${addressField('firstName')}, ${addressField('lastName')}) ilike ${pattern}`,
    sql`${addressField('email')} ilike ${emailPattern}`,
    sql`${addressField('phone')} ilike ${phonePattern}`,
  );
}
