import { Gauge } from 'prom-client';
import type { Pool } from 'pg';
import type { Metrics } from '@shop/server-environment/metrics';
import { findLastBackup } from '../backup/last-backup.queries';
import type { Database } from '../database/database';
import {
  countOpenRefunds,
  countOutbox,
  countRecentOrders,
  countRecentPayments,
  sumRecentCoins,
} from './recent-figures.queries';

interface ShopMetricsOptions {
  readonly db: Database;
  /** The connections to PostgreSQL; undefined with the embedded database. */
  readonly pool?: Pool | undefined;
  readonly clock: () => Date;
}

const windowMs = 3_600_000;

/**
 * Adds what the shop did in the last hour, its queues and its database connections. The figures of the shop come from
 * the database at each read, so all backends of one database report the same: take `max`, not `sum`, over them.
 */
export function addShopMetrics(metrics: Metrics, { db, pool, clock }: ShopMetricsOptions): void {
  const since = () => new Date(clock().getTime() - windowMs);
  const gauge = <Label extends string>(
    name: string,
    help: string,
    label: Label,
    read: () => Promise<readonly (readonly [string, number])[]> | readonly (readonly [string, number])[],
  ) =>
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [metrics],
      async collect() {
        const figures = await read();
        this.reset();
        for (const [value, figure] of figures) this.labels(value).set(figure);
      },
    });

  gauge('shop_orders_last_hour', 'Orders placed in the last hour, by status', 'status', () =>
    countRecentOrders(db, since()),
  );
  gauge('shop_payments_last_hour', 'Online payments opened in the last hour, by state', 'state', () =>
    countRecentPayments(db, since()),
  );
  gauge('shop_coins_last_hour', 'Coins that were earned and spent in the last hour', 'direction', () =>
    sumRecentCoins(db, since()),
  );
  gauge('shop_outbox_mails', 'Mails that wait for the mail server, and how many of them are late', 'state', () =>
    countOutbox(db, clock()),
  );
  new Gauge({
    name: 'shop_last_backup_timestamp_seconds',
    help: 'When the last backup was taken, in seconds since 1970; 0: never',
    registers: [metrics],
    async collect() {
      const takenAt = await findLastBackup(db);
      this.set(takenAt === undefined ? 0 : takenAt.getTime() / 1000);
    },
  });
  gauge('shop_open_refunds', 'Refunds that are on their way, that failed, and that are owed in cash', 'state', () =>
    countOpenRefunds(db),
  );
  if (pool)
    gauge(
      'database_connections',
      'Connections of this process to PostgreSQL, and calls that wait for one',
      'state',
      () => [
        ['open', pool.totalCount],
        ['idle', pool.idleCount],
        ['waiting', pool.waitingCount],
      ],
    );
}
