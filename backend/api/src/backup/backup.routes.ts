import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { Refusal } from '../http/refusal';
import { writeJournal } from '../journal/journal.queries';
import { readOperatorName } from '../journal/operator-name';
import type { Shop } from '../shop';
import { backupAction, backupSubject } from './last-backup.queries';

const takenBackup = v.object({ name: v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/, 'This is no name of a backup.')) });

/** The calls behind `npm run shop -- backup` for the embedded database, which only this process may open. */
export function backupRoutes(app: FastifyInstance, { db, clock, copyDatabase }: Shop): void {
  app.post('/backup/copy', async () => {
    if (!copyDatabase)
      throw new Refusal(
        400,
        'This shop has its data in PostgreSQL: run the command with the DATABASE_URL of the shop.',
      );
    return { copy: await copyDatabase() };
  });

  app.post<{ Body: v.InferOutput<typeof takenBackup> }>(
    '/backup/taken',
    { schema: { body: takenBackup } },
    async (request) => {
      const entry = { operator: readOperatorName(request), action: backupAction, subject: backupSubject };
      await writeJournal(db, { ...entry, before: null, after: request.body, changedAt: clock() });
      return { success: true };
    },
  );
}
