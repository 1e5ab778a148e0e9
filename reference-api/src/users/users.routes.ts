import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { login, profile, register, updateProfile } from '@shop/shared-api';
import type { Shop } from '../shop';
import { Refusal } from '../http/refusal';
import { serve, serveCustomer } from '../http/serve';
import { findLogin } from './find-login';
import { checkNewPassword } from './password.rules';
import { openAccount } from './open-account';
import { findUserByEmail, renameUser, renewPasswordHash } from './users.queries';

const noMatch = 'That email and password do not match.';

export function userRoutes(app: FastifyInstance, shop: Shop): void {
  const { db, clock, settings, tokens, authenticate, counters, loginLimits } = shop;

  serve(app, register, async ({ payload, request }) => {
    await counters.registrationsAddress.consume(shop.hashAddress(request.ip), { address: request.ip });
    await counters.registrationsAll.consume('all', { address: request.ip });
    checkNewPassword(payload.password, payload);
    const email = payload.email.toLowerCase();
    await counters.accountMails.consume(shop.hashEmail(email), { address: request.ip });
    const account = await findUserByEmail(db, email);
    const { user: known, passwordHash } = await findLogin(shop, { email, password: payload.password, account });
    // A customer who signs up once more with the password of the account is logged in.
    const user =
      known ??
      (await openAccount(db, settings, {
        id: randomUUID(),
        name: payload.name,
        email,
        passwordHash,
        createdAt: clock(),
        usedReferralCode: payload.referralCode ?? '',
      }));
    if (user.isDuplicate) shop.logSecurityEvent({ event: 'email_has_account', userId: user.id, address: request.ip });
    await loginLimits.rememberAddress(user.id, request.ip);
    return { token: tokens.sign(user) };
  });

  serve(app, login, async ({ payload, request }) => {
    const email = payload.email.toLowerCase();
    const account = await findUserByEmail(db, email);
    const attempt = await loginLimits.beginAttempt({ email, userId: account?.id, address: request.ip });
    const { user, passwordHash } = await findLogin(shop, { email, password: payload.password, account });
    if (!user) {
      shop.logSecurityEvent({ event: 'login_failed', userId: account?.id, address: request.ip });
      throw new Refusal(400, noMatch);
    }
    await attempt.recordSuccess(user.id);
    await renewPasswordHash(db, user, passwordHash);
    return { token: tokens.sign(user) };
  });

  serveCustomer(app, authenticate, profile, async ({ customer }) => ({
    user: { name: customer.name, email: customer.email },
  }));

  serveCustomer(app, authenticate, updateProfile, async ({ customer, payload }) => {
    await renameUser(db, customer.id, payload.name);
    return {};
  });
}
