import * as fc from 'fast-check';
import { testDatabases } from './test-databases';
import { CoinHistory } from './coin-history';
import { startHistoryShop } from './coin-history-shop';
import { anyStep, type Step } from './coin-model';
import { runs } from './run-length';
import type { TestShop } from './test-shop';

// COIN_HISTORIES sets the number of histories, and prints how many operations they had.
const histories = Number(process.env['COIN_HISTORIES'] ?? runs(20));
const cases = testDatabases.flatMap(([name, where]) =>
  [0, 5].map((exchangeDays): [string, number, string] => [name, exchangeDays, where]),
);

/** Redeems access while one has it, which is rare among random steps. */
const access: Step = { do: 'redeem', reward: 4, again: false };
const bought: Step[] = [
  { do: 'order', coins: 0, code: 1, online: false },
  { do: 'move', order: 0, to: 'Delivered' },
  { do: 'wait', days: 5 },
];
const accessTwice: Step[] = [...bought, access, access, { do: 'wait', days: 40 }, { do: 'wait', days: 40 }];
/** Spends the coins of an order that is then returned, so that the next coins pay the debt. */
const debt: Step[] = [
  ...bought,
  { do: 'redeem', reward: 2, again: false },
  { do: 'move', order: 0, to: 'Returned' },
  { do: 'coupon', coupon: 1 },
  access,
  { do: 'refunded', order: 0 },
  { do: 'refunded', order: 0 },
];
const friendReturned: Step[] = [
  { do: 'refer', mailbox: 0 },
  { do: 'friend', mailbox: 0, what: 'order' },
  { do: 'redeem', reward: 1, again: false },
  { do: 'friend', mailbox: 0, what: 'order' },
  { do: 'friend', mailbox: 0, what: 'return' },
  { do: 'friend', mailbox: 0, what: 'return' },
];

/**
 * The expected reports of simultaneous steps: an order took over the reservation of a payment that was being opened, or
 * two equal orders shared one payment and both were paid, so that the second payment is refunded.
 */
const isExpectedReport =
  /^Error: The payment intent \S+ holds nothing any more\.$|^PaymentAlarm: Payment \S+ came second for order \S+ and is refunded\.$/;

let operations = 0;

const shops = new Map<string, TestShop>();
beforeAll(async () => {
  for (const [name, exchangeDays, where] of cases)
    shops.set(`${name} ${exchangeDays}`, await startHistoryShop(exchangeDays, where));
}, 240_000);
afterAll(async () => {
  if (process.env['COIN_HISTORIES'])
    process.stdout.write(`${operations} operations in ${2 * cases.length * histories} histories\n`);
  for (const shop of shops.values()) {
    expect(shop.reported.filter((report) => !isExpectedReport.test(String(report)))).toEqual([]);
    await shop.close();
  }
});
const shopOn = (name: string, exchangeDays: number): TestShop => {
  const shop = shops.get(`${name} ${exchangeDays}`);
  if (!shop) throw new Error(`no shop on ${name}`);
  return shop;
};

test.each(cases)(
  'any history gives the model’s balance, debt, codes, stock, money and refusals, on %s with %s exchange days',
  async (name, exchangeDays) => {
    const shop = shopOn(name, exchangeDays);
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 30 }), async (steps) => {
        const history = await CoinHistory.begin(shop, exchangeDays);
        for (const step of steps) {
          operations += 1;
          const { status, expected } = await history.perform(step);
          expect({ step, status }).toEqual({ step, status: expected });
          await history.compare();
        }
        await history.audit();
      }),
      { numRuns: histories, endOnFailure: true, examples: [[accessTwice], [debt], [friendReturned]] },
    );
  },
  600_000,
);

test.each(cases)(
  'simultaneous steps spend nothing twice and nothing that does not exist, on %s with %s exchange days',
  async (name, exchangeDays) => {
    const shop = shopOn(name, exchangeDays);
    const batches = fc.array(fc.array(anyStep, { minLength: 2, maxLength: 5 }), { minLength: 3, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(batches, async (history) => {
        const customer = await CoinHistory.begin(shop, exchangeDays);
        for (const steps of history) {
          operations += steps.length;
          const answers = await Promise.all(steps.map((step) => customer.perform(step)));
          for (const { status } of answers) expect([200, 400, 404, 409, 503]).toContain(status);
          await customer.audit();
        }
      }),
      { numRuns: histories, endOnFailure: true },
    );
  },
  600_000,
);
