import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Shop } from '../shop';
import { createLedgerReport } from './audit';

const customerEmail = v.object({
  email: v.pipe(v.string(), v.trim(), v.minLength(1, 'Please name a customer by their email.')),
});

/** The call behind `npm run shop -- ledger <email>`: a customer's ledger and its audit. */
export function coinOperatorRoutes(app: FastifyInstance, shop: Shop): void {
  app.post<{ Body: v.InferOutput<typeof customerEmail> }>(
    '/ledger',
    { schema: { body: customerEmail } },
    async ({ body }) => ({
      success: true,
      ...(await createLedgerReport(shop.db, body.email, shop.clock())),
    }),
  );
}
