import { hash } from '@node-rs/argon2';
import { orderStatuses, type OrderStatus } from '@shop/shared-api';
import { computeCartTotals, computeCoinDiscount, lineKey, toRupees } from '@shop/shared-rules';
import { writeLedger } from '../coins/ledger.queries';
import { createCouponEntry, createSignUpEntry, createSpentEntry } from '../coins/ledger.rules';
import { earnCoins } from '../coins/order-coins';
import type { Database } from '../database/database';
import { users } from '../database/schema';
import { insertOrder } from '../order-record/orders.queries';
import { computeLineDiscount, createOrderDraft, computeFingerprint, createOrder } from '../order-record/orders.rules';
import { dayMs, type Settings } from '../settings';
import { openingBonus } from './coupons';
import { demoAccounts } from '../user-record/demo-accounts';
import type { SeedProduct } from './seed-product';

const shopperCoins = 12_000;

/** Where the orders of demo customers go. */
export const demoAddress = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'shopper@example.com',
  street: '14, 3rd Cross, Indiranagar',
  city: 'Bengaluru',
  state: 'Karnataka',
  zipcode: '560038',
  country: 'India',
  phone: '9845012345',
};

/** Days until the delivered order's delivery, and days since the end of its exchange window. */
const deliveryDays = 4;
const daysSinceWindow = 12;
/** Days between the sign-up and that order. */
const daysBeforeOrder = 19;

/**
 * Creates the two demo customers: one with 12,000 coins, a completed order and an open one; one with the sign-up bonus
 * only.
 */
export async function seedCustomers(
  db: Database,
  shop: readonly SeedProduct[],
  settings: Settings,
  now: Date,
): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  const firstOrderAge = deliveryDays + settings.exchangeDays + daysSinceWindow;
  const accountAge = firstOrderAge + daysBeforeOrder;
  const hashed = (password: string) => hash(password, { ...settings.passwordCost, parallelism: 1 });
  const shopper = 'demo-shopper';
  const newcomer = 'demo-newcomer';
  await db.insert(users).values([
    {
      id: shopper,
      name: 'Asha Rao',
      email: demoAccounts.shopper.email,
      passwordHash: await hashed(demoAccounts.shopper.password),
      referralCode: 'REFASHA2468',
      createdAt: before(accountAge),
      emailVerifiedAt: before(accountAge),
    },
    {
      id: newcomer,
      name: 'Kabir Mehta',
      email: demoAccounts.newcomer.email,
      passwordHash: await hashed(demoAccounts.newcomer.password),
      referralCode: 'REFKABIR357',
      createdAt: before(1),
    },
  ]);
  await writeLedger(db, [
    createSignUpEntry(shopper, settings.signUpBonusCoins, before(accountAge)),
    createSignUpEntry(newcomer, settings.signUpBonusCoins, before(1)),
  ]);
  await writeLedger(db, [createCouponEntry(shopper, openingBonus, before(accountAge - 1))]);
  await seedPastOrders(db, shopper, shop, settings, { first: before(firstOrderAge), second: before(3) });
}

async function seedPastOrders(
  db: Database,
  userId: string,
  shop: readonly SeedProduct[],
  settings: Settings,
  placedAt: { readonly first: Date; readonly second: Date },
): Promise<void> {
  const plan = planOrders(shop, settings);
  if (!plan) return;
  await seedPastOrder(
    db,
    userId,
    {
      id: '5f0c2a91-7d34-4e8b-9b16-03d7c1a4e652',
      product: plan.first,
      coins: 0,
      status: 'Delivered',
      at: placedAt.first,
    },
    settings,
  );
  await seedPastOrder(
    db,
    userId,
    {
      id: 'c84e1b37-2f96-4a5d-8e70-6b9d52f3a018',
      product: plan.second,
      coins: plan.coins,
      status: 'Shipped',
      at: placedAt.second,
    },
    settings,
  );
}

interface Plan {
  readonly first: SeedProduct;
  readonly second: SeedProduct;
  readonly coins: number;
}

/**
 * Finds two products whose orders leave exactly the promised coins: the coins of the first are available, and the
 * second, whose coins are pending, uses some of them as a discount.
 */
function planOrders(shop: readonly SeedProduct[], settings: Settings): Plan | undefined {
  const open = shop.filter((product) => product.gate === null);
  for (const first of open) {
    for (const second of open) {
      if (first.id === second.id) continue;
      const earned = toRupees(first.pricePaise) * settings.purchaseCoinsPerRupee;
      const coins = settings.signUpBonusCoins + openingBonus.coins + earned - shopperCoins;
      const fits = computeCoinDiscount(toRupees(second.pricePaise), coins).coinsUsed === coins;
      if (coins >= 100 && fits) return { first, second, coins };
    }
  }
  return undefined;
}

interface PastOrder {
  readonly id: string;
  readonly product: SeedProduct;
  readonly coins: number;
  readonly status: OrderStatus;
  readonly at: Date;
}

async function seedPastOrder(db: Database, userId: string, past: PastOrder, settings: Settings): Promise<void> {
  const { id, product, coins, status, at } = past;
  const size = product.sizes.includes('M') ? 'M' : (product.sizes[0] ?? '');
  const wantedLine = { productId: product.id, size, quantity: 1 };
  const line = { ...wantedLine, name: product.name, pricePaise: product.pricePaise, images: product.images };
  const priced = { ...line, price: toRupees(line.pricePaise) };
  const coinDiscounts = coins > 0 ? { [lineKey(product.id, size)]: computeLineDiscount(priced, coins) } : {};
  const totals = computeCartTotals({
    lines: [priced],
    deliveryFee: settings.deliveryFee,
    redemptionDiscount: 0,
    coinDiscounts,
  });
  const wanted = {
    lines: [wantedLine],
    code: '',
    coins: new Map(Object.entries(coinDiscounts).map(([key, { coinsUsed }]) => [key, coinsUsed])),
    amount: totals.total,
  };
  const draft = createOrderDraft(
    { lines: [line], totals, coinDiscounts, redemption: undefined },
    demoAddress,
    computeFingerprint(wanted, demoAddress),
    settings.purchaseCoinsPerRupee,
  );
  const order = createOrder({ id, userId, draft, now: at, key: `auto:${id}`, paymentMethod: 'COD' });
  // One day per status.
  const way = orderStatuses.slice(0, orderStatuses.indexOf(status) + 1);
  const statusHistory = way.map((one, step) => ({ status: one, at: at.getTime() + step * dayMs }));
  await insertOrder(db, { ...order, status, statusHistory, payment: status === 'Delivered' });
  await writeLedger(db, [createSpentEntry(order, at)]);
  if (status === 'Delivered') await earnCoins(db, order, settings, new Date(statusHistory.at(-1)?.at ?? at.getTime()));
}
