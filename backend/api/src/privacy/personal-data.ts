import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { toRupees } from '@shop/shared-rules';
import { listAddresses } from '../addresses/addresses.queries';
import type { Database } from '../database/database';
import { readBatches } from '../database/read-batches';
import {
  accountLinks,
  cartLines,
  coinEntries,
  exchanges,
  knownAddresses,
  sessions,
  orders,
  outboxMessages,
  paymentIntents,
  redemptions,
  referrals,
  users,
} from '../database/schema';
import { toExchange } from '../after-sale/exchanges.rules';
import { toOrder } from '../order-record/orders.rules';
import { findSecondFactor } from '../user-record/second-factors.queries';
import { listWishes } from '../wishlist/wishlist.queries';
import { listRefundsOfCustomer } from './customer-refunds.queries';

/** A part of the copy of what the shop knows about a customer. */
export type PersonalPart =
  | { readonly value: unknown }
  /** A list that may be too long to be read at once. It can be read several times. */
  | { readonly readRows: () => AsyncIterable<readonly unknown[]> };

/** The parts by name: amounts in rupees, times in ISO 8601. */
export type PersonalData = readonly (readonly [name: string, part: PersonalPart])[];

/** Rows that are read at a time. */
const batch = 500;

const isBehind = (column: AnyPgColumn, last: string | number | undefined): SQL | undefined =>
  last === undefined ? undefined : gt(column, last);

/**
 * Collects everything that the shop stores about a customer. Other customers appear without their names, and secrets
 * such as the password's hash not at all.
 */
export async function collectPersonalData(db: Database, userId: string): Promise<PersonalData> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Error(`There is no customer ${userId}.`);
  const ofUser = (column: AnyPgColumn) => eq(column, userId);
  return [
    [
      'account',
      {
        value: {
          name: user.name,
          email: user.email,
          referralCode: user.referralCode,
          emailVerifiedAt: user.emailVerifiedAt,
          openedAt: user.createdAt,
          mailsAboutCoins: user.coinMails,
          codesAtLoginSince: (await findSecondFactor(db, userId))?.confirmedAt ?? null,
        },
      },
    ],
    [
      'linksInMails',
      {
        value: await db
          .select({
            purpose: accountLinks.purpose,
            email: accountLinks.email,
            at: accountLinks.createdAt,
            usedAt: accountLinks.usedAt,
          })
          .from(accountLinks)
          .where(ofUser(accountLinks.userId)),
      },
    ],
    [
      'orders',
      {
        readRows: () =>
          readBatches<typeof orders.$inferSelect>(
            batch,
            (last) => readOrders(db, userId, last?.id),
            (row) => toOrder(row),
          ),
      },
    ],
    [
      'exchanges',
      {
        readRows: () =>
          readBatches<typeof exchanges.$inferSelect>(
            batch,
            (last) =>
              db
                .select()
                .from(exchanges)
                .where(and(ofUser(exchanges.userId), isBehind(exchanges.id, last?.id)))
                .orderBy(asc(exchanges.id))
                .limit(batch),
            (row) => toExchange(row),
          ),
      },
    ],
    [
      'cart',
      {
        value: await db
          .select({ product: cartLines.productId, size: cartLines.size, quantity: cartLines.quantity })
          .from(cartLines)
          .where(ofUser(cartLines.userId)),
      },
    ],
    ['wishlist', { value: await listWishes(db, userId) }],
    [
      'savedAddresses',
      {
        value: (await listAddresses(db, userId)).map(({ name, address, isDefault }) => ({ name, address, isDefault })),
      },
    ],
    [
      'coins',
      {
        readRows: () =>
          readBatches<typeof coinEntries.$inferSelect>(
            batch,
            (last) =>
              db
                .select()
                .from(coinEntries)
                .where(and(ofUser(coinEntries.userId), isBehind(coinEntries.id, last?.id)))
                .orderBy(asc(coinEntries.id))
                .limit(batch),
            ({ coins, description, createdAt, availableAt }) => ({ coins, description, at: createdAt, availableAt }),
          ),
      },
    ],
    [
      'codes',
      {
        value: await db
          .select({
            code: redemptions.code,
            description: redemptions.description,
            coins: redemptions.coinsRedeemed,
            createdAt: redemptions.createdAt,
            expiresAt: redemptions.expiresAt,
            usedAt: redemptions.usedAt,
          })
          .from(redemptions)
          .where(ofUser(redemptions.userId)),
      },
    ],
    [
      'referrals',
      {
        value: await db
          .select({ coins: referrals.coins, signedUpAt: referrals.completedAt, rewardedAt: referrals.rewardedAt })
          .from(referrals)
          .where(ofUser(referrals.referrerId)),
      },
    ],
    [
      'onlinePayments',
      {
        readRows: () =>
          readBatches<typeof paymentIntents.$inferSelect>(
            batch,
            (last) =>
              db
                .select()
                .from(paymentIntents)
                .where(and(ofUser(paymentIntents.userId), isBehind(paymentIntents.id, last?.id)))
                .orderBy(asc(paymentIntents.id))
                .limit(batch),
            ({ id, gateway, gatewayOrderId, state, createdAt, draft }) => ({
              id,
              gateway,
              gatewayOrder: gatewayOrderId,
              state,
              amount: toRupees(draft.amountPaise),
              address: draft.address,
              createdAt,
            }),
          ),
      },
    ],
    ['refunds', { value: await listRefundsOfCustomer(db, userId) }],
    [
      'mails',
      {
        readRows: () =>
          readBatches<typeof outboxMessages.$inferSelect>(
            batch,
            (last) =>
              db
                .select()
                .from(outboxMessages)
                .where(and(ofUser(outboxMessages.userId), isBehind(outboxMessages.key, last?.key)))
                .orderBy(asc(outboxMessages.key))
                .limit(batch),
            ({ kind, createdAt, sentAt }) => ({ kind, createdAt, sentAt }),
          ),
      },
    ],
    [
      'logins',
      {
        /** The addresses themselves are stored as hashes only. */
        value: await db
          .select({ lastLoginFromOneNetworkAddress: knownAddresses.lastLoginAt })
          .from(knownAddresses)
          .where(ofUser(knownAddresses.userId)),
      },
    ],
    [
      'sessions',
      {
        value: await db
          .select({ device: sessions.device, since: sessions.createdAt, lastUsed: sessions.lastUsedAt })
          .from(sessions)
          .where(ofUser(sessions.userId)),
      },
    ],
  ];
}

/** Reads the next orders of a customer behind one, oldest first. */
const readOrders = (db: Database, userId: string, last: string | undefined) =>
  db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        last === undefined
          ? undefined
          : sql`(${orders.placedAt}, ${orders.id}) > (select placed_at, id from orders where id = ${last})`,
      ),
    )
    .orderBy(asc(orders.placedAt), asc(orders.id))
    .limit(batch);
