import { randomUUID } from 'node:crypto';
import { accessTypes } from '@shop/shared-api';
import { formatNumber } from '@shop/shared-rules';
import type { Database } from '../database/database';
import { inTransaction } from '../database/in-transaction';
import { Refusal } from '../http/refusal';
import { dayMs } from '../settings';
import { lockUser } from '../user-record/users.queries';
import { readBalance, writeLedger } from './ledger.queries';
import { createRedeemEntry, computeSpendable } from './ledger.rules';
import { createCode, type RewardTerms } from '../coupons/redeem.rules';
import {
  findAccessExpiry,
  findRedemptionByKey,
  insertRedemption,
  type RedemptionRow,
} from '../coupons/redemptions.queries';

const submissionReused = 'These coins have been redeemed already. You can see the code under My Redemptions.';

interface RedeemedReward {
  readonly redemption: RedemptionRow;
  /** The remaining balance. It can be negative for a repeated submission of a customer with a debt. */
  readonly balance: number;
}

/**
 * Takes the coins and creates the code in one transaction. A repeated submission returns the same code. Access days are
 * added after those that the customer has (spec section 6). Refuses a balance that is too small.
 */
export async function redeemReward(
  db: Database,
  userId: string,
  rewardType: string,
  terms: RewardTerms,
  submit: { readonly key: string | undefined; readonly now: Date },
): Promise<RedeemedReward> {
  return inTransaction(
    db,
    async (transaction) => {
      await lockUser(transaction, userId);
      const same = submit.key === undefined ? undefined : await findRedemptionByKey(transaction, userId, submit.key);
      const { balance } = await readBalance(transaction, userId, submit.now);
      if (same) {
        if (same.rewardType !== rewardType || same.coinsRedeemed !== terms.coins)
          throw new Refusal(409, submissionReused);
        return { redemption: same, balance };
      }
      if (balance < terms.coins) {
        throw new Refusal(
          409,
          `You need ${formatNumber(terms.coins)} coins for this and have ${formatNumber(computeSpendable(balance))}.`,
        );
      }
      const gate = accessTypes.find((type) => type === rewardType);
      const begins = (gate && (await findAccessExpiry(transaction, userId, gate, submit.now))) ?? submit.now;
      const id = randomUUID();
      const redemption: RedemptionRow = {
        id,
        userId,
        rewardType,
        code: createCode(terms.prefix),
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
      await writeLedger(transaction, [createRedeemEntry(redemption, submit.now)]);
      return { redemption, balance: balance - terms.coins };
    },
    { isIdempotent: submit.key !== undefined },
  );
}
