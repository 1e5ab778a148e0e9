import { bigint, timestamp } from 'drizzle-orm/pg-core';

export const timestampColumn = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Whole paise or coins. The largest order does not fit into 32 bits. */
export const amountColumn = (name: string) => bigint(name, { mode: 'number' });
