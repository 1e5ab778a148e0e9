import { eq } from 'drizzle-orm';
import { toRupees } from '@shop/shared-rules';
import { listAddresses } from '../addresses/addresses.queries';
import type { Database } from '../database/database';
import {
  accountLinks,
  cartLines,
  cashRefunds,
  coinEntries,
  exchanges,
  knownAddresses,
  orders,
  outboxMessages,
  paymentIntents,
  redemptions,
  referrals,
  refunds,
  users,
} from '../database/schema';
import { toExchange } from '../exchanges/exchanges.rules';
import { toOrder } from '../orders/orders.rules';
import { listWishes } from '../wishlist/wishlist.queries';

/** A copy of what the shop knows about a customer: JSON, amounts in rupees, times in ISO 8601. */
export type PersonalData = Readonly<Record<string, unknown>>;

/**
 * Collects everything that the shop stores about a customer. Other customers appear without their names, and secrets
 * such as the password's hash not at all.
 */
export async function collectPersonalData(db: Database, userId: string): Promise<PersonalData> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Error(`There is no customer ${userId}.`);
  const ownOrders = await db.select().from(orders).where(eq(orders.userId, userId)).orderBy(orders.placedAt);
  return {
    account: {
      name: user.name,
      email: user.email,
      referralCode: user.referralCode,
      emailVerifiedAt: user.emailVerifiedAt,
      openedAt: user.createdAt,
      mailsAboutCoins: user.coinMails,
    },
    linksInMails: await db
      .select({
        purpose: accountLinks.purpose,
        email: accountLinks.email,
        at: accountLinks.createdAt,
        usedAt: accountLinks.usedAt,
      })
      .from(accountLinks)
      .where(eq(accountLinks.userId, userId)),
    orders: ownOrders.map((row) => toOrder(row)),
    exchanges: (await db.select().from(exchanges).where(eq(exchanges.userId, userId))).map((row) => toExchange(row)),
    cart: await db
      .select({ product: cartLines.productId, size: cartLines.size, quantity: cartLines.quantity })
      .from(cartLines)
      .where(eq(cartLines.userId, userId)),
    wishlist: await listWishes(db, userId),
    savedAddresses: (await listAddresses(db, userId)).map(({ name, address, isDefault }) => ({
      name,
      address,
      isDefault,
    })),
    coins: await db
      .select({
        coins: coinEntries.coins,
        description: coinEntries.description,
        at: coinEntries.createdAt,
        availableAt: coinEntries.availableAt,
      })
      .from(coinEntries)
      .where(eq(coinEntries.userId, userId))
      .orderBy(coinEntries.createdAt),
    codes: await db
      .select({
        code: redemptions.code,
        description: redemptions.description,
        coins: redemptions.coinsRedeemed,
        createdAt: redemptions.createdAt,
        expiresAt: redemptions.expiresAt,
        usedAt: redemptions.usedAt,
      })
      .from(redemptions)
      .where(eq(redemptions.userId, userId)),
    referrals: await db
      .select({ coins: referrals.coins, signedUpAt: referrals.completedAt, rewardedAt: referrals.rewardedAt })
      .from(referrals)
      .where(eq(referrals.referrerId, userId)),
    onlinePayments: (await db.select().from(paymentIntents).where(eq(paymentIntents.userId, userId))).map(
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
    refunds: [
      ...(await db
        .select({ refund: refunds })
        .from(refunds)
        .innerJoin(paymentIntents, eq(paymentIntents.id, refunds.intentId))
        .where(eq(paymentIntents.userId, userId))
        .then((rows) =>
          rows.map(({ refund }) => ({ ...refund, order: refund.intentId, by: refund.gateway as string })),
        )),
      ...(await db
        .select({ refund: cashRefunds })
        .from(cashRefunds)
        .innerJoin(orders, eq(orders.id, cashRefunds.orderId))
        .where(eq(orders.userId, userId))
        .then((rows) => rows.map(({ refund }) => ({ ...refund, order: refund.orderId, by: 'cash' })))),
    ].map(({ order, by, amountPaise, createdAt, doneAt }) => ({
      order,
      by,
      amount: toRupees(amountPaise),
      createdAt,
      doneAt,
    })),
    mails: await db
      .select({ kind: outboxMessages.kind, createdAt: outboxMessages.createdAt, sentAt: outboxMessages.sentAt })
      .from(outboxMessages)
      .where(eq(outboxMessages.userId, userId)),
    /** The addresses themselves are stored as hashes only. */
    logins: await db
      .select({ lastLoginFromOneNetworkAddress: knownAddresses.lastLoginAt })
      .from(knownAddresses)
      .where(eq(knownAddresses.userId, userId)),
  };
}
