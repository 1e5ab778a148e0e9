import { deleteAccount, personalData } from '@shop/shared-api';
import type { FastifyInstance } from 'fastify';
import { sendParts } from '../http/send-parts';
import { serveCustomer } from '../http/serve';
import type { Shop } from '../shop';
import { confirmPassword } from '../users/confirm-password';
import { eraseAccount } from './erase-account';
import { collectPersonalData } from './personal-data';
import { writePersonalData } from './write-personal-data';

const wrongPassword = 'That password is not right.';

/** The calls by which customers get their data and delete their account (DPDP Act 2023, sections 11 and 12). */
export function privacyRoutes(app: FastifyInstance, shop: Shop): void {
  const { db, clock, settings, authenticate } = shop;

  serveCustomer(app, authenticate, personalData, async ({ customer, payload, request, reply }) => {
    const { password } = payload;
    await confirmPassword(shop, customer, { password, address: request.ip, sentence: wrongPassword });
    const data = await collectPersonalData(db, customer.id);
    const parts = writePersonalData(data, settings.shopName, clock());
    return sendParts(reply, parts, shop.report, 'the copy of a customer’s data');
  });

  serveCustomer(app, authenticate, deleteAccount, async ({ customer, payload, request }) => {
    const { password } = payload;
    await confirmPassword(shop, customer, {
      password,
      address: request.ip,
      sentence: `${wrongPassword} Nothing was deleted.`,
    });
    await eraseAccount(db, settings, customer.id, clock());
    shop.logSecurityEvent({ event: 'account_erased', userId: customer.id, address: request.ip });
    return { message: 'Your account is deleted.' };
  });
}
