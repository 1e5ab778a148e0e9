import { deleteAccount, personalData } from '@shop/shared-api';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../http/refusal';
import { sendParts } from '../http/send-parts';
import { serveCustomer } from '../http/serve';
import type { Shop } from '../shop';
import { findUser } from '../user-record/users.queries';
import { eraseAccount } from './erase-account';
import { collectPersonalData } from './personal-data';
import { writePersonalData } from './write-personal-data';

const wrongPassword = 'That password is not right. Nothing was deleted.';

/** The calls by which customers get their data and delete their account (DPDP Act 2023, sections 11 and 12). */
export function privacyRoutes(app: FastifyInstance, shop: Shop): void {
  const { db, clock, settings, authenticate, passwords, loginLimits } = shop;

  serveCustomer(app, authenticate, personalData, async ({ customer, reply }) => {
    const data = await collectPersonalData(db, customer.id);
    const parts = writePersonalData(data, settings.shopName, clock());
    return sendParts(reply, parts, shop.report, 'the copy of a customer’s data');
  });

  serveCustomer(app, authenticate, deleteAccount, async ({ customer, payload, request }) => {
    const user = await findUser(db, customer.id);
    const attempt = await loginLimits.beginAttempt({
      email: customer.email,
      userId: customer.id,
      address: request.ip,
    });
    if (!user || !(await passwords.matches(payload.password, user.passwordHash)))
      throw new Refusal(400, wrongPassword, { password: wrongPassword });
    await attempt.recordSuccess(customer.id);
    await eraseAccount(db, settings, customer.id, clock());
    shop.logSecurityEvent({ event: 'account_erased', userId: customer.id, address: request.ip });
    return { message: 'Your account is deleted.' };
  });
}
