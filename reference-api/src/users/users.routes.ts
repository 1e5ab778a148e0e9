import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { login, profile, register, updateProfile } from '@shop/shared-api';
import type { Shop } from '../app';
import { Refusal } from '../http/refusal';
import { serve, serveCustomer } from '../http/serve';
import { isDemoLogin } from '../seed/demo-accounts';
import { Failures } from './failures';
import { openAccount } from './open-account';
import { findUserByEmail, renameUser } from './users.queries';

const noMatch = 'That email and password do not match.';
const tooManyFailures = (which: string, minutes: number) => `Too many attempts ${which}. Please wait ${minutes} minutes and try again.`;

export function userRoutes(app: FastifyInstance, shop: Shop): void {
  const { db, clock, settings, passwords, tokens, authenticate } = shop;
  const { perEmail, perAddress, windowMs } = settings.loginFailures;
  const now = () => clock().getTime();
  const ofEmail = new Failures(perEmail, windowMs, now);
  const ofAddress = new Failures(perAddress, windowMs, now);

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
    if (ofEmail.tooMany(key)) throw new Refusal(429, tooManyFailures('with this email', windowMs / 60_000));
    if (ofAddress.tooMany(request.ip)) throw new Refusal(429, tooManyFailures('from this internet connection', windowMs / 60_000));
    // Counted before the password is looked at, so that guesses sent at once are all counted.
    ofEmail.add(key);
    ofAddress.add(request.ip);
    const user = await findUserByEmail(db, email);
    // The demo passwords are public: outside a trial they open nothing, and the answer does not tell which part was wrong.
    const isClosed = !settings.demoLogins && isDemoLogin(email, payload.password);
    if (!(await passwords.matches(payload.password, user?.passwordHash)) || !user || isClosed) {
      shop.logSecurityEvent({ event: 'login_failed', userId: user?.id, address: request.ip });
      throw new Refusal(400, noMatch);
    }
    ofEmail.forget(key);
    ofAddress.takeBack(request.ip);
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
