import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { login, profile, register, updateProfile } from '@shop/shared-api';
import type { Shop } from '../shop';
import { Refusal } from '../http/refusal';
import { serve, serveCustomer } from '../http/serve';
import { isDemoLogin } from '../seed/demo-accounts';
import { checkNewPassword } from './password.rules';
import { openAccount } from './open-account';
import { findUserByEmail, renameUser } from './users.queries';

const noMatch = 'That email and password do not match.';

export function userRoutes(app: FastifyInstance, shop: Shop): void {
  const { db, clock, settings, passwords, tokens, authenticate, counters, loginLimits } = shop;

  serve(app, register, async ({ payload, request }) => {
    await counters.registrationsAddress.consume(shop.hashAddress(request.ip), { address: request.ip });
    await counters.registrationsAll.consume('all', { address: request.ip });
    checkNewPassword(payload.password, payload);
    const id = randomUUID();
    const passwordHash = await passwords.hash(payload.password);
    await openAccount(db, settings, {
      id,
      name: payload.name,
      email: payload.email.toLowerCase(),
      passwordHash,
      createdAt: clock(),
      usedReferralCode: payload.referralCode ?? '',
    });
    await loginLimits.rememberAddress(id, request.ip);
    return { token: tokens.sign(id) };
  });

  serve(app, login, async ({ payload, request }) => {
    const email = payload.email.toLowerCase();
    const user = await findUserByEmail(db, email);
    const attempt = await loginLimits.beginAttempt({ email, userId: user?.id, address: request.ip });
    // The demo passwords are public, so they are refused outside a trial, with the usual message.
    const isRefusedDemoLogin = !settings.demoLogins && isDemoLogin(email, payload.password);
    if (!(await passwords.matches(payload.password, user?.passwordHash)) || !user || isRefusedDemoLogin) {
      shop.logSecurityEvent({ event: 'login_failed', userId: user?.id, address: request.ip });
      throw new Refusal(400, noMatch);
    }
    await attempt.recordSuccess();
    return { token: tokens.sign(user.id) };
  });

  serveCustomer(app, authenticate, profile, async ({ customer }) => ({
    user: { name: customer.name, email: customer.email },
  }));

  serveCustomer(app, authenticate, updateProfile, async ({ customer, payload }) => {
    await renameUser(db, customer.id, payload.name);
    return {};
  });
}
