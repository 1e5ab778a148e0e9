import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Shop } from '../shop';
import { listJournal } from './journal.queries';

const number = (message: string) => v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/, message), v.transform(Number));

const journalQuery = v.object({
  subject: v.optional(v.pipe(v.string(), v.maxLength(200, 'The name is too long.'))),
  before: v.optional(number('Name the number of an entry.')),
  limit: v.optional(v.pipe(number('Ask for 1 to 500 entries.'), v.maxValue(500, 'Ask for 1 to 500 entries.'))),
});

/** The call behind `npm run shop -- journal`. */
export function journalRoutes(app: FastifyInstance, { db }: Shop): void {
  app.get<{ Querystring: v.InferOutput<typeof journalQuery> }>(
    '/journal',
    { schema: { querystring: journalQuery } },
    async ({ query: { subject, before, limit = 50 } }) => ({
      success: true,
      entries: await listJournal(db, {
        limit,
        ...(subject === undefined ? {} : { subject }),
        ...(before === undefined ? {} : { before }),
      }),
    }),
  );
}
