import type { FastifyInstance } from 'fastify';
import { normaliseCode } from '@shop/shared-rules';
import * as v from 'valibot';
import type { Shop } from '../shop';
import { inTransaction } from '../database/in-transaction';
import { Refusal } from '../http/refusal';
import { writeJournal } from '../journal/journal.queries';
import { readOperatorName } from '../journal/operator-name';
import { endCoupon, insertCoupon, listCoupons, lockCoupon } from './coupons.queries';

const maxCoins = 100_000;

const code = v.pipe(
  v.string(),
  v.transform(normaliseCode),
  v.regex(/^[A-Z0-9][A-Z0-9-]{2,39}$/, 'A code has 3 to 40 letters, digits and hyphens.'),
);
const newCoupon = v.object({
  code,
  coins: v.pipe(
    v.string(),
    v.regex(/^[1-9]\d{0,5}$/, `The coins are a whole number from 1 to ${maxCoins}.`),
    v.transform(Number),
    v.maxValue(maxCoins, `The coins are a whole number from 1 to ${maxCoins}.`),
  ),
  description: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Describe what the coupon is for; customers read it in their history.'),
    v.maxLength(200, 'The description has more than 200 characters.'),
  ),
});
const endedCoupon = v.object({ code });

/** The calls behind `npm run shop -- coupons`. */
export function couponRoutes(app: FastifyInstance, { db, clock }: Shop): void {
  app.get('/coupons', async () => ({ success: true, coupons: await listCoupons(db) }));

  app.post<{ Body: v.InferOutput<typeof newCoupon> }>('/coupons', { schema: { body: newCoupon } }, async (request) => {
    const coupon = { ...request.body, endsAt: null };
    await inTransaction(db, async (transaction) => {
      if (!(await insertCoupon(transaction, coupon)))
        throw new Refusal(409, `There is a coupon ${coupon.code} already.`);
      const entry = { operator: readOperatorName(request), action: 'coupon added', subject: coupon.code };
      await writeJournal(transaction, { ...entry, before: null, after: coupon, changedAt: clock() });
    });
    return { success: true, coupons: [coupon] };
  });

  app.post<{ Body: v.InferOutput<typeof endedCoupon> }>(
    '/coupons/end',
    { schema: { body: endedCoupon } },
    async (request) => {
      const now = clock();
      const ended = await inTransaction(db, async (transaction) => {
        const coupon = await lockCoupon(transaction, request.body.code);
        if (!coupon) throw new Refusal(404, `There is no coupon ${request.body.code}.`);
        if (coupon.endsAt !== null && coupon.endsAt <= now) return coupon;
        await endCoupon(transaction, coupon.code, now);
        const after = { ...coupon, endsAt: now };
        const entry = { operator: readOperatorName(request), action: 'coupon ended', subject: coupon.code };
        await writeJournal(transaction, { ...entry, before: coupon, after, changedAt: now });
        return after;
      });
      return { success: true, coupons: [ended] };
    },
  );
}
