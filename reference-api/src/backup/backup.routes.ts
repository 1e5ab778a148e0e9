import type { FastifyInstance } from 'fastify';
import { Refusal } from '../http/refusal';
import type { Shop } from '../shop';

/** The call behind `npm run shop -- backup` for the embedded database, which only this process may open. */
export function backupRoutes(app: FastifyInstance, { exportData }: Shop): void {
  app.get('/backup/data', async (_request, reply) => {
    if (!exportData)
      throw new Refusal(
        400,
        'This shop has its data in PostgreSQL: run the command with the DATABASE_URL of the shop.',
      );
    return reply.type('application/sql').send(await exportData());
  });
}
