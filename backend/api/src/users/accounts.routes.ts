import {
  account,
  changePassword as changePasswordCall,
  confirmEmailChange,
  endSession,
  listSessions as listSessionsCall,
  logout,
  logoutEverywhere,
  requestEmailChange,
  requestReset,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '@shop/shared-api';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../http/refusal';
import { serve, serveCustomer } from '../http/serve';
import { isKnownAddress } from '../limits/known-addresses.queries';
import type { Shop } from '../shop';
import { findWaitingEmail } from './account-links';
import { confirmEmailByLink, requestEmailChangeByMail } from './change-email';
import { changePassword, checkCurrentPassword, requestResetByMail, resetPasswordByLink } from './change-password';
import { openSession } from './open-session';
import { findSecondFactor } from '../user-record/second-factors.queries';
import { deleteSession, listSessions } from '../user-record/sessions.queries';
import { endSessions, findUser, findUserByEmail } from '../user-record/users.queries';
import { sendVerificationAgain, verifyEmailByLink } from './verify-email';

const resetSent =
  'We have sent a mail to this email. If it has an account, the link in it lets you choose a new password, once, within an hour.';

/** The calls of an account that stand beside spec section 7 (shared/api/src/accounts.ts). */
export function accountRoutes(app: FastifyInstance, shop: Shop): void {
  const { db, clock, settings, authenticate, counters, logSecurityEvent } = shop;

  /** Counts a mail that a caller causes, by the email and by the network address. */
  const countMail = async (email: string, address: string, key = shop.hashEmail(email)) => {
    await counters.accountMailsAddress.consume(shop.hashAddress(address), { address });
    await counters.accountMails.consume(key, { address });
  };

  /** Counts a reset. Where its owner has logged in before, the mails that strangers caused do not count. */
  const countReset = async (email: string, address: string) => {
    const account = await findUserByEmail(db, email);
    const isOwn = await isKnownAddress(db, account?.id ?? '', shop.hashAddress(address), clock());
    await countMail(email, address, isOwn ? `${shop.hashEmail(email)}:${shop.hashAddress(address)}` : undefined);
  };

  /** Runs the use of a link as an attempt of the network address, and logs a refused one. */
  const openLink = async <T>(address: string, userId: string | undefined, work: () => Promise<T>): Promise<T> => {
    await counters.linksAddress.consume(shop.hashAddress(address), { userId, address });
    try {
      return await work();
    } catch (error) {
      if (error instanceof Refusal) logSecurityEvent({ event: 'link_refused', userId, address });
      throw error;
    }
  };

  serveCustomer(app, authenticate, account, async ({ customer }) => {
    const user = await findUser(db, customer.id);
    const waitingEmail = await findWaitingEmail(db, customer.id, clock());
    const factor = await findSecondFactor(db, customer.id);
    const secondFactor = factor?.confirmedAt
      ? { since: factor.confirmedAt.getTime(), recoveryCodesLeft: factor.recoveryHashes.length }
      : null;
    return {
      account: { email: customer.email, isVerified: Boolean(user?.emailVerifiedAt), waitingEmail, secondFactor },
    };
  });

  serveCustomer(app, authenticate, verifyEmail, async ({ customer, payload, request }) => {
    const use = { userId: customer.id, token: payload.token };
    await openLink(request.ip, customer.id, () => verifyEmailByLink(shop, use));
    logSecurityEvent({ event: 'email_verified', userId: customer.id, address: request.ip });
    return { message: 'Thank you. Your email is confirmed.' };
  });

  serveCustomer(app, authenticate, resendVerification, async ({ customer, request }) => {
    await countMail(customer.email, request.ip);
    const isSent = await sendVerificationAgain(shop, customer.id);
    return { message: isSent ? `We have sent a mail to ${customer.email}.` : 'Your email is confirmed already.' };
  });

  serve(app, requestReset, async ({ payload, request }) => {
    const email = payload.email.toLowerCase();
    await countReset(email, request.ip);
    await requestResetByMail(shop, email);
    return { message: resetSent };
  });

  serve(app, resetPassword, async ({ payload, request }) => {
    const user = await openLink(request.ip, undefined, () => resetPasswordByLink(shop, payload));
    await shop.loginLimits.forgetFailures({ email: user.email, userId: user.id, address: request.ip });
    logSecurityEvent({ event: 'password_reset', userId: user.id, address: request.ip });
    return { message: 'Your new password is saved. Please log in with it.' };
  });

  serveCustomer(app, authenticate, changePasswordCall, async ({ customer, payload, request }) => {
    const user = await checkCurrentPassword(shop, customer.id, payload.currentPassword);
    const owner = await changePassword(shop, user, payload.password);
    logSecurityEvent({ event: 'password_changed', userId: customer.id, address: request.ip });
    return {
      token: await openSession(shop, owner, request.headers['user-agent']),
      message: 'Your password is changed. All your other devices are logged out.',
    };
  });

  serveCustomer(app, authenticate, requestEmailChange, async ({ customer, payload, request }) => {
    const user = await checkCurrentPassword(shop, customer.id, payload.currentPassword);
    const email = payload.email.toLowerCase();
    await countMail(email, request.ip);
    await requestEmailChangeByMail(shop, user, email);
    return { message: `We have sent a mail to ${email}. Your email changes when you open its link.` };
  });

  serveCustomer(app, authenticate, confirmEmailChange, async ({ customer, payload, request }) => {
    const use = { userId: customer.id, token: payload.token };
    const email = await openLink(request.ip, customer.id, () => confirmEmailByLink(shop, use));
    logSecurityEvent({ event: 'email_changed', userId: customer.id, address: request.ip });
    return { message: `Thank you. Your email is ${email} now.` };
  });

  serveCustomer(app, authenticate, logout, async ({ customer }) => {
    if (customer.sessionId !== undefined) await deleteSession(db, customer.id, customer.sessionId);
    return {};
  });

  serveCustomer(app, authenticate, listSessionsCall, async ({ customer }) => {
    const rows = await listSessions(db, customer.id, settings.tokenDays, clock());
    return {
      sessions: rows.map(({ id, device, createdAt, lastUsedAt }) => ({
        _id: id,
        device,
        since: createdAt.getTime(),
        lastUsed: lastUsedAt.getTime(),
        isThis: id === customer.sessionId,
      })),
    };
  });

  serveCustomer(app, authenticate, endSession, async ({ customer, payload, request }) => {
    await deleteSession(db, customer.id, payload.sessionId);
    logSecurityEvent({ event: 'sessions_ended', userId: customer.id, address: request.ip });
    return { message: 'That device is logged out.' };
  });

  serveCustomer(app, authenticate, logoutEverywhere, async ({ customer, request }) => {
    await endSessions(db, customer.id);
    logSecurityEvent({ event: 'sessions_ended', userId: customer.id, address: request.ip });
    return { message: 'You are logged out on all your devices.' };
  });
}
