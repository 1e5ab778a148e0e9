import { sql } from 'drizzle-orm';
import { orders } from '../database/schema';
import { openStatuses } from './order-status.rules';

/** The condition that an order is on its way, with constants, as the index orders_open has it. */
export const isOpenOrder = sql`${orders.status} in (${sql.raw(openStatuses.map((status) => `'${status}'`).join(', '))})`;
