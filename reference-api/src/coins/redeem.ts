import { randomUUID } from 'node:crypto';
import { accessTypes } from '@shop/shared-api';
import { formatNumber } from '@shop/shared-rules';
import type { Database } from '../database/database';
import { inTransaction } from '../database/in-transaction';
import { Refusal } from '../http/refusal';
import { dayMs } from '../settings';
import { lockUser } from '../users/users.queries';
import { readBalance, writeLedger } from './ledger.queries';
import { redeemEntry, spendable } from './ledger.rules';
import { newCode, type Terms } from './redeem.rules';
import { accessUntil, findRedemptionBySubmit, insertRedemption, type RedemptionRow } from './redemptions.queries';

const otherRedemption = 'These coins have been redeemed already. You can see the code under My Redemptions.';

export interface Redeemed {
  readonly redemption: RedemptionRow;
  /** Coins left; below zero for a repeated submit whose customer owes some by now. */
  readonly balance: number;
}

/**
 * Takes the coins and makes the code, both or neither; the same submit gives the same code. Days of access come after
 * those that the customer has already (spec section 6). Refuses short balances.
 */
export async function redeem(
  db: Database,
  userId: string,
  rewardType: string,
  terms: Terms,
  submit: { readonly key: string | undefined; readonly now: Date },
): Promise<Redeemed> {
  return inTransaction(
    db,
    async (transaction) => {
      await lockUser(transaction, userId);
      const same = submit.key === undefined ? undefined : await findRedemptionBySubmit(transaction, userId, submit.key);
      const { balance } = await readBalance(transaction, userId, submit.now);
      if (same) {
        if (same.rewardType !== rewardType || same.coinsRedeemed !== terms.coins)
          throw new Refusal(409, otherRedemption);
        return { redemption: same, balance };
      }
      if (balance < terms.coins) {
        throw new Refusal(
          409,
          `You need ${formatNumber(terms.coins)} coins for this and have ${formatNumber(spendable(balance))}.`,
        );
      }
      const gate = accessTypes.find((type) => type === rewardType);
      const begins = (gate && (await accessUntil(transaction, userId, gate, submit.now))) ?? submit.now;
      const id = randomUUID();
      const redemption: RedemptionRow = {
        id,
        userId,
        rewardType,
        code: newCode(terms.prefix),
        description: terms.description,
        coinsRedeemed: terms.coins,
        worthPaise: terms.worthPaise,
        createdAt: submit.now,
        expiresAt: new Date(begins.getTime() + terms.days * dayMs),
        usedAt: null,
        usedBy: null,
        idempotencyKey: submit.key ?? `auto:${id}`,
      };
      await insertRedemption(transaction, redemption);
      await writeLedger(transaction, [redeemEntry(redemption, submit.now)]);
      return { redemption, balance: balance - terms.coins };
    },
    { isIdempotent: submit.key !== undefined },
  );
}
