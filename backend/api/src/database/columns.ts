import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';

export const timestampColumn = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Whole paise or coins. The largest order does not fit into 32 bits. */
export const amountColumn = (name: string) => bigint(name, { mode: 'number' });

export const bytesColumn = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (bytes) => Buffer.from(bytes),
});

/** Words of a text for `@@`. It is written by triggers and never read. */
export const searchVectorColumn = customType<{ data: string }>({ dataType: () => 'tsvector' });
