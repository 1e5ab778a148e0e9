import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { login, profile, register, updateProfile } from '@shop/shared-api';
import type { Shop } from '../app';
import { Refusal } from '../http/refusal';
import { serve, serveCustomer } from '../http/serve';
import { Failures } from './failures';
import { openAccount } from './open-account';
import { findUserByEmail, renameUser } from './users.queries';

const noMatch = 'That email and password do not match.';
const tooManyFailures = (minutes: number) => `Too many attempts with this email. Please wait ${minutes} minutes and try again.`;

export function userRoutes(app: FastifyInstance, shop: Shop): void {
  const { db, clock, settings, passwords, tokens, authenticate } = shop;
  const { limit, windowMs } = settings.loginFailures;
  const failures = new Failures(limit, windowMs, () => clock().getTime());

  serve(
    app,
    register,
    async ({ payload }) => {
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
      return { token: tokens.sign(id) };
    },
    { rateLimit: { max: settings.throttle.registrations, timeWindow: settings.throttle.windowMs } },
  );

  serve(app, login, async ({ payload, request }) => {
    const email = payload.email.toLowerCase();
    const key = `${email} ${request.ip}`;
    if (failures.tooMany(key)) throw new Refusal(429, tooManyFailures(windowMs / 60_000));
    // Counted before the password is looked at, so that guesses sent at once are all counted.
    failures.add(key);
    const user = await findUserByEmail(db, email);
    if (!(await passwords.matches(payload.password, user?.passwordHash)) || !user) throw new Refusal(400, noMatch);
    failures.forget(key);
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
