import { and, eq, inArray, like, or, sql } from 'drizzle-orm';
import { createReferralCode } from '../users/open-account';
import { toReferralSource } from '../coins/ledger.rules';
import type { Database } from '../database/database';
import { inTransaction } from '../database/in-transaction';
import {
  accountLinks,
  addresses,
  cartLines,
  cashRefunds,
  coinEntries,
  exchanges,
  knownAddresses,
  secondFactors,
  sessions,
  orderOrigins,
  orders,
  outboxMessages,
  paymentIntents,
  refunds,
  users,
  wishlistItems,
} from '../database/schema';
import { findMailName } from '../messages/mail-recipient';
import { enqueueMessage } from '../messages/outbox.queries';
import { releaseUserReservations } from '../checkout/release-reservations';
import type { Settings } from '../settings';
import { findUser, lockUser } from '../user-record/users.queries';
import { erasedAddress, erasedMailDomain, toErasedEmail } from '../user-record/erased-address';
import { refuseErasure } from './refuse-erasure';

/** What an erased customer is called where orders and referrals still show a name. */
const erasedName = 'Deleted account';

/**
 * Erases a customer in one transaction: name, mail address, postal addresses, phone numbers, password, cart, wishlist,
 * network addresses and mails go, also from orders, payments and other customers' ledgers. Orders, payments and ledger
 * entries stay without them, because accounts must be kept. A last mail confirms it. Repeated, it does nothing more.
 * Refuses while the shop still needs the customer (`refuseErasure`).
 */
export async function eraseAccount(
  db: Database,
  { exchangeDays }: Pick<Settings, 'exchangeDays'>,
  userId: string,
  now: Date,
): Promise<void> {
  await inTransaction(
    db,
    async (transaction) => {
      await lockUser(transaction, userId);
      const user = await findUser(transaction, userId);
      if (!user || user.erasedAt !== null) return;
      await refuseErasure(transaction, { userId, exchangeDays }, now);
      await releaseUserReservations(transaction, userId, now);
      await eraseFromOrders(transaction, userId);
      await eraseFromReferrals(transaction, userId);
      await transaction.delete(cartLines).where(eq(cartLines.userId, userId));
      await transaction.delete(wishlistItems).where(eq(wishlistItems.userId, userId));
      await transaction.delete(addresses).where(eq(addresses.userId, userId));
      await transaction.delete(secondFactors).where(eq(secondFactors.userId, userId));
      await transaction.delete(sessions).where(eq(sessions.userId, userId));
      await transaction.delete(knownAddresses).where(eq(knownAddresses.userId, userId));
      await transaction
        .delete(outboxMessages)
        .where(or(eq(outboxMessages.userId, userId), eq(outboxMessages.recipient, user.email)));
      await transaction
        .delete(accountLinks)
        .where(or(eq(accountLinks.userId, userId), eq(accountLinks.email, user.email)));
      if (user.emailVerifiedAt) await eraseFromDuplicates(transaction, user.email);
      await transaction
        .update(users)
        .set({
          name: erasedName,
          email: toErasedEmail(userId),
          emailVerifiedAt: null,
          passwordHash: '',
          referralCode: createReferralCode(),
          coinMails: false,
          erasedAt: now,
        })
        .where(eq(users.id, userId));
      await enqueueMessage(transaction, {
        key: `account:${userId}:erased`,
        userId: null,
        recipient: user.email,
        kind: 'account-erased',
        data: { customerName: findMailName(user) },
        createdAt: now,
      });
    },
    { isIdempotent: true },
  );
}

/** Takes the email of its owner out of accounts that others opened with it. */
async function eraseFromDuplicates(transaction: Database, email: string): Promise<void> {
  await transaction
    .update(users)
    .set({ email: sql`'erased-' || ${users.id} || ${erasedMailDomain}::text` })
    .where(and(eq(users.email, email), eq(users.isDuplicate, true)));
}

async function eraseFromOrders(transaction: Database, userId: string): Promise<void> {
  await transaction.update(orders).set({ address: erasedAddress, fingerprint: '' }).where(eq(orders.userId, userId));
  await transaction.update(exchanges).set({ address: erasedAddress }).where(eq(exchanges.userId, userId));
  await transaction
    .update(paymentIntents)
    .set({
      draft: sql`jsonb_set(jsonb_set(${paymentIntents.draft}, '{address}', ${JSON.stringify(erasedAddress)}::jsonb), '{fingerprint}', '""'::jsonb)`,
    })
    .where(eq(paymentIntents.userId, userId));
  const orderIds = transaction.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));
  const intentIds = transaction
    .select({ id: paymentIntents.id })
    .from(paymentIntents)
    .where(eq(paymentIntents.userId, userId));
  // The operator's notes may name an account of the customer.
  const settled = { payee: null, settlement: sql`case when settlement is null then null else 'by hand' end` };
  await transaction.update(refunds).set(settled).where(inArray(refunds.intentId, intentIds));
  await transaction.update(cashRefunds).set(settled).where(inArray(cashRefunds.orderId, orderIds));
  await transaction
    .delete(orderOrigins)
    .where(or(inArray(orderOrigins.orderId, orderIds), inArray(orderOrigins.orderId, intentIds)));
}

/** The ledgers of referrers name their friends. */
async function eraseFromReferrals(transaction: Database, userId: string): Promise<void> {
  // The trigger of the ledger lets descriptions change in this transaction only.
  await transaction.execute(sql`select set_config('shop.erasing', 'yes', true)`);
  await transaction
    .update(coinEntries)
    .set({ description: 'Referred a friend' })
    .where(
      and(eq(coinEntries.source, toReferralSource(userId)), like(coinEntries.description, 'Referred a friend: %')),
    );
  await transaction.execute(sql`select set_config('shop.erasing', '', true)`);
}
