import { confirmSecondFactor, createSecondFactor, removeSecondFactor } from '@shop/shared-api';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { inTransaction } from '../database/in-transaction';
import { readOperatorName } from '../journal/operator-name';
import { writeJournal } from '../journal/journal.queries';
import { Refusal } from '../http/refusal';
import { type Customer, serveCustomer } from '../http/serve';
import { countFailures } from '../limits/attempt-limits';
import type { Shop } from '../shop';
import { findUser, findUserByEmail, type UserRow } from '../user-record/users.queries';
import { checkCurrentPassword } from './change-password';
import {
  confirmSecondFactorByCode,
  removeSecondFactorByCode,
  removeWithMail,
  startSecondFactor,
} from './second-factor';

/** The calls by which a customer turns the second factor on and off (shared/api/src/second-factor.ts). */
export function secondFactorRoutes(app: FastifyInstance, shop: Shop): void {
  const { db, settings, authenticate, counters, logSecurityEvent } = shop;

  const readUser = async ({ id }: Customer): Promise<UserRow> => {
    const user = await findUser(db, id);
    if (!user) throw new Error(`There is no customer ${id}.`);
    return user;
  };
  /** Guesses at a code count as guesses at the current password do. */
  const countGuess = <T>(userId: string, work: () => Promise<T>) =>
    countFailures(counters.passwordChecks, userId, work, (error) => error instanceof Refusal && error.status === 400);

  serveCustomer(app, authenticate, createSecondFactor, async ({ customer, payload }) => {
    const user = await checkCurrentPassword(shop, customer.id, payload.currentPassword);
    return { secondFactor: await startSecondFactor(shop, user, settings.shopName) };
  });

  serveCustomer(app, authenticate, confirmSecondFactor, async ({ customer, payload, request }) => {
    const user = await readUser(customer);
    const codes = await countGuess(user.id, () => confirmSecondFactorByCode(shop, user, payload.code));
    logSecurityEvent({ event: 'second_factor_on', userId: user.id, address: request.ip });
    return { recoveryCodes: [...codes] };
  });

  serveCustomer(app, authenticate, removeSecondFactor, async ({ customer, payload, request }) => {
    const user = await checkCurrentPassword(shop, customer.id, payload.currentPassword);
    await countGuess(user.id, () => removeSecondFactorByCode(shop, user, payload.code));
    logSecurityEvent({ event: 'second_factor_off', userId: user.id, address: request.ip });
    return { message: 'Codes at login are off. Your password alone logs you in now.' };
  });
}

const customerEmail = v.object({
  email: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.minLength(1, 'Please name a customer by their email.')),
});

/** The call behind `npm run shop -- codes-off <email>`, for a customer who has lost app and recovery codes. */
export function secondFactorOperatorRoutes(app: FastifyInstance, { db, clock }: Shop): void {
  app.post<{ Body: v.InferOutput<typeof customerEmail> }>(
    '/codes-off',
    { schema: { body: customerEmail } },
    async (request) => {
      const { email } = request.body;
      const now = clock();
      await inTransaction(db, async (transaction) => {
        const user = await findUserByEmail(transaction, email);
        if (!user) throw new Refusal(404, `There is no customer with the email ${email}.`);
        if (!(await removeWithMail(transaction, user, now)))
          throw new Refusal(409, `${email} logs in without a code already.`);
        await writeJournal(transaction, {
          operator: readOperatorName(request),
          action: 'codes at login off',
          subject: user.id,
          before: null,
          after: null,
          changedAt: now,
        });
      });
      return { success: true, email };
    },
  );
}
