import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { login, profile, register, updateProfile } from '@shop/shared-api';
import type * as v from 'valibot';
import type { Shop } from '../shop';
import { Refusal } from '../http/refusal';
import { serve, serveCustomer } from '../http/serve';
import { assertNewPassword } from './breached-passwords';
import { findLogin } from './find-login';
import { openAccount } from './open-account';
import { openSession } from './open-session';
import { checkLoginCode, wrongCode } from './second-factor';
import { findUserByEmail, renameUser, renewPasswordHash, type UserRow } from '../user-record/users.queries';

const noMatch = 'That email and password do not match.';
const codeWanted = 'Please enter the code that your authenticator app shows.';
const loginWanted = 'You have an account with this email. Please log in: it asks for a code of your authenticator app.';

export function userRoutes(app: FastifyInstance, shop: Shop): void {
  const { db, clock, settings, authenticate, counters, loginLimits } = shop;

  serve(app, register, async ({ payload, request }) => {
    await counters.registrationsAddress.consume(shop.hashAddress(request.ip), { address: request.ip });
    await counters.registrationsAll.consume('all', { address: request.ip });
    await assertNewPassword(shop, payload.password, payload);
    const email = payload.email.toLowerCase();
    await counters.accountMails.consume(shop.hashEmail(email), { address: request.ip });
    // Another registration of the email may come in between: then the account that it opened counts.
    const user =
      (await registerOrLogIn(payload, email, request.ip)) ?? (await registerOrLogIn(payload, email, request.ip));
    if (!user) throw new Error('The email got an account, and then had none.');
    return { token: await openSession(shop, user, request.headers['user-agent']) };
  });

  /**
   * Logs a customer in who signs up once more with the password of the account, under the limits of a login. Otherwise
   * opens an account. Returns undefined if the email has got an account since it was looked up.
   */
  async function registerOrLogIn(
    { name, password, referralCode }: v.InferOutput<typeof register.payload>,
    email: string,
    address: string,
  ): Promise<UserRow | undefined> {
    const account = await findUserByEmail(db, email);
    const attempt = await loginLimits.beginAttempt({ email, userId: account?.id, address });
    const { user: known, passwordHash } = await findLogin(shop, { email, password, account });
    if (known) {
      if ((await checkLoginCode(shop, known.id, undefined)) === 'missing') {
        await attempt.giveBack();
        throw new Refusal(409, loginWanted);
      }
      await attempt.recordSuccess(known.id);
      return known;
    }
    const opened = await openAccount(db, settings, {
      id: randomUUID(),
      name,
      email,
      passwordHash,
      createdAt: clock(),
      usedReferralCode: referralCode ?? '',
      isExpectedDuplicate: account !== undefined,
    });
    if (!opened) return undefined;
    if (opened.isDuplicate) shop.logSecurityEvent({ event: 'email_has_account', userId: opened.id, address });
    // A guess at the password costs a mail to the owner, of which there are few an hour, so it is not counted here.
    await attempt.recordSuccess(opened.id);
    return opened;
  }

  serve(app, login, async ({ payload, request }) => {
    const email = payload.email.toLowerCase();
    const account = await findUserByEmail(db, email);
    const attempt = await loginLimits.beginAttempt({ email, userId: account?.id, address: request.ip });
    const { user, passwordHash } = await findLogin(shop, { email, password: payload.password, account });
    if (!user) {
      shop.logSecurityEvent({ event: 'login_failed', userId: account?.id, address: request.ip });
      throw new Refusal(400, noMatch);
    }
    const code = await checkLoginCode(shop, user.id, payload.code);
    if (code === 'missing') {
      await attempt.giveBack();
      throw new Refusal(400, codeWanted, { code: codeWanted });
    }
    if (code === 'wrong') {
      shop.logSecurityEvent({ event: 'second_factor_refused', userId: user.id, address: request.ip });
      throw new Refusal(400, wrongCode, { code: wrongCode });
    }
    await attempt.recordSuccess(user.id);
    await renewPasswordHash(db, user, passwordHash);
    return { token: await openSession(shop, user, request.headers['user-agent']) };
  });

  serveCustomer(app, authenticate, profile, async ({ customer }) => ({
    user: { name: customer.name, email: customer.email },
  }));

  serveCustomer(app, authenticate, updateProfile, async ({ customer, payload }) => {
    await renameUser(db, customer.id, payload.name);
    return {};
  });
}
