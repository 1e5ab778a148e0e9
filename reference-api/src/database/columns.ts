import { bigint, timestamp } from 'drizzle-orm/pg-core';

export const timestampColumn = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Whole paise or coins; wider than 32 bits because the largest order does not fit there. */
export const amountColumn = (name: string) => bigint(name, { mode: 'number' });
