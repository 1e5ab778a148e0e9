import { asc, eq, isNull, type SQL } from 'drizzle-orm';
import type { Database } from '../database/database';
import { cashRefunds, orders, paymentIntents, refunds, users } from '../database/schema';
import { readRefundState, type RefundState } from './refunds.rules';

/** A refund as the operator sees it, through a gateway or in cash. */
export interface ListedRefund {
  readonly id: string;
  readonly orderId: string;
  /** 'owed': cash that the operator sends back. */
  readonly state: RefundState | 'owed';
  readonly by: 'razorpay' | 'stripe' | 'cash';
  readonly amountPaise: number;
  readonly createdAt: Date;
  /** Where the money is to go by hand; null: not known. */
  readonly payee: string | null;
  /** How it was sent by hand. */
  readonly settlement: string | null;
  /** The last reason of the gateway. */
  readonly failure: string | null;
  readonly customer: string;
  readonly phone: string;
}

/** Lists the open refunds of all orders, oldest first, or all refunds of one order. */
export async function listRefundsToSettle(db: Database, orderId?: string): Promise<ListedRefund[]> {
  const listed = [...(await listByGateway(db, orderId)), ...(await listInCash(db, orderId))];
  return listed.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

async function listByGateway(db: Database, orderId: string | undefined): Promise<ListedRefund[]> {
  const rows = await db
    .select({ refund: refunds, draft: paymentIntents.draft, name: users.name })
    .from(refunds)
    .innerJoin(paymentIntents, eq(paymentIntents.id, refunds.intentId))
    .innerJoin(users, eq(users.id, paymentIntents.userId))
    .where(openOr(isNull(refunds.doneAt), orderId, (id) => eq(refunds.intentId, id)))
    .orderBy(asc(refunds.createdAt));
  return rows.map(({ refund, draft, name }) => ({
    ...refund,
    orderId: refund.intentId,
    state: readRefundState(refund),
    by: refund.gateway,
    customer: name,
    phone: draft.address.phone,
  }));
}

async function listInCash(db: Database, orderId: string | undefined): Promise<ListedRefund[]> {
  const rows = await db
    .select({ refund: cashRefunds, address: orders.address, name: users.name })
    .from(cashRefunds)
    .innerJoin(orders, eq(orders.id, cashRefunds.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(openOr(isNull(cashRefunds.doneAt), orderId, (id) => eq(cashRefunds.orderId, id)))
    .orderBy(asc(cashRefunds.createdAt));
  return rows.map(({ refund, address, name }) => ({
    ...refund,
    state: refund.doneAt === null ? 'owed' : refund.settlement === null ? 'done' : 'settled',
    by: 'cash',
    failure: null,
    customer: name,
    phone: address.phone,
  }));
}

const openOr = (isOpen: SQL, orderId: string | undefined, isOfOrder: (id: string) => SQL): SQL =>
  orderId === undefined ? isOpen : isOfOrder(orderId);
