import type { FastifyInstance } from 'fastify';
import { coinBalance } from '@shop/shared-api';
import type { Shop } from '../app';
import { serveCustomer } from '../http/serve';
import { readBalance, readLedger } from './ledger.queries';

export function balanceRoutes(app: FastifyInstance, { db, authenticate }: Shop): void {
  serveCustomer(app, authenticate, coinBalance, async ({ customer }) => {
    const { balance, earned } = await readBalance(db, customer.id);
    const entries = await readLedger(db, customer.id);
    return {
            coinBalance: balance,
      totalCoinsEarned: earned,
      transactions: entries.map((entry) => ({
        description: entry.description,
        createdAt: entry.createdAt.toISOString(),
        type: entry.coins > 0 ? 'EARN' : 'SPEND',
        coins: Math.abs(entry.coins),
      })),
    };
  });
}
