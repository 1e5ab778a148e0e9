import * as fc from 'fast-check';
import { bothDatabases } from './both-databases';
import { History, startHistories } from './coin-histories';
import { anyStep, type Step } from './coin-model';
import type { TestShop } from './test-shop';

// COIN_HISTORIES asks for more than an ordinary run has time for, and to be told how many operations that were.
const histories = Number(process.env['COIN_HISTORIES'] ?? 20);
const cases = bothDatabases.flatMap(([name, where]) => [0, 3].map((pendingDays): [string, number, string | undefined] => [name, pendingDays, where]));

/** Rare among any steps: access that is redeemed while one has it. */
const access: Step = { do: 'redeem', reward: 4, again: false };
const accessTwice: Step[] = [{ do: 'order', coins: 0, code: 1 }, { do: 'wait', days: 5 }, access, access, { do: 'wait', days: 40 }, { do: 'wait', days: 40 }];

let operations = 0;

const shops = new Map<string, TestShop>();
beforeAll(async () => {
  for (const [name, pendingDays, where] of cases) shops.set(`${name} ${pendingDays}`, await startHistories(pendingDays, where));
}, 240_000);
afterAll(async () => {
  if (process.env['COIN_HISTORIES']) process.stdout.write(`${operations} operations in ${2 * cases.length * histories} histories\n`);
  for (const shop of shops.values()) {
    expect(shop.reported).toEqual([]);
    await shop.close();
  }
});
const shopOn = (name: string, pendingDays: number): TestShop => {
  const shop = shops.get(`${name} ${pendingDays}`);
  if (!shop) throw new Error(`no shop on ${name}`);
  return shop;
};

test.each(cases)('§9 any history gives the balance, the codes and the refusals of the model, on %s with %s pending days', async (name, pendingDays) => {
  const shop = shopOn(name, pendingDays);
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 30 }), async (steps) => {
      const history = await History.begin(shop, pendingDays);
      for (const step of steps) {
        operations += 1;
        const { status, expected } = await history.take(step);
        expect({ step, status }).toEqual({ step, status: expected });
        await history.compare();
      }
      await history.audit();
    }),
    { numRuns: histories, endOnFailure: true, examples: [[accessTwice]] },
  );
}, 600_000);

test.each(cases)('§9 whatever happens at once, nothing is spent twice and nothing is below zero, on %s with %s pending days', async (name, pendingDays) => {
  const shop = shopOn(name, pendingDays);
  const batches = fc.array(fc.array(anyStep, { minLength: 2, maxLength: 5 }), { minLength: 3, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(batches, async (history) => {
      const customer = await History.begin(shop, pendingDays);
      for (const steps of history) {
        operations += steps.length;
        const answers = await Promise.all(steps.map((step) => customer.take(step)));
        for (const { status } of answers) expect([200, 400, 409]).toContain(status);
        await customer.audit();
      }
    }),
    { numRuns: histories, endOnFailure: true },
  );
}, 600_000);
