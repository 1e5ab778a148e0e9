import { hash } from '@node-rs/argon2';
import { orderStatuses, type OrderStatus } from '@shop/shared-api';
import { cartTotals, coinDiscountFor, lineKey, toRupees } from '@shop/shared-rules';
import { writeLedger } from '../coins/ledger.queries';
import { couponEntry, earnedEntry, signUpEntry, spentEntry } from '../coins/ledger.rules';
import type { Database } from '../database/database';
import { users } from '../database/schema';
import { insertOrder } from '../orders/orders.queries';
import { checkedDiscount, draftOf, fingerprintOf, newOrder } from '../orders/orders.rules';
import { dayMs, type Settings } from '../settings';
import { openingGift } from './coupons';
import { demoAccounts } from './demo-accounts';
import type { SeedProduct } from './seed-product';

const shopperCoins = 12_000;

const address = {
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

/** The two demo customers: one with 12,000 coins and two past orders, one with the sign-up bonus only. */
export async function seedCustomers(db: Database, shop: readonly SeedProduct[], settings: Settings, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
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
      createdAt: before(40),
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
    signUpEntry(shopper, settings.signUpBonusCoins, before(40)),
    signUpEntry(newcomer, settings.signUpBonusCoins, before(1)),
  ]);
  await seedPastOrders(db, shopper, shop, settings, before);
}

async function seedPastOrders(
  db: Database,
  userId: string,
  shop: readonly SeedProduct[],
  settings: Settings,
  before: (days: number) => Date,
): Promise<void> {
  const plan = planOrders(shop, settings);
  await writeLedger(db, [couponEntry(userId, openingGift, before(39))]);
  if (!plan) return;
  await pastOrder(db, userId, { id: '5f0c2a91-7d34-4e8b-9b16-03d7c1a4e652', product: plan.first, coins: 0, status: 'Delivered', at: before(21) }, settings);
  await pastOrder(db, userId, { id: 'c84e1b37-2f96-4a5d-8e70-6b9d52f3a018', product: plan.second, coins: plan.coins, status: 'Shipped', at: before(3) }, settings);
}

interface Plan {
  readonly first: SeedProduct;
  readonly second: SeedProduct;
  readonly coins: number;
}

/** Two products whose orders, with a coin discount on the second, leave exactly the coins that the demo promises. */
function planOrders(shop: readonly SeedProduct[], settings: Settings): Plan | undefined {
  const open = shop.filter((product) => product.gate === null);
  for (const first of open) {
    for (const second of open) {
      if (first.id === second.id) continue;
      const rupees = toRupees(first.pricePaise + second.pricePaise);
      const perRupee = settings.purchaseCoinsPerRupee;
      // A coin spent takes itself and a tenth of a rupee that would have earned.
      const coins = (settings.signUpBonusCoins + openingGift.coins + rupees * perRupee - shopperCoins) / (1 + perRupee / 10);
      const before = settings.signUpBonusCoins + openingGift.coins + toRupees(first.pricePaise) * perRupee;
      const fits = coinDiscountFor(toRupees(second.pricePaise), coins).coinsUsed === coins;
      if (coins >= 100 && coins <= before && fits) return { first, second, coins };
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

async function pastOrder(db: Database, userId: string, past: PastOrder, settings: Settings): Promise<void> {
  const { id, product, coins, status, at } = past;
  const size = product.sizes.includes('M') ? 'M' : (product.sizes[0] ?? '');
  const wantedLine = { productId: product.id, size, quantity: 1 };
  const line = { ...wantedLine, name: product.name, pricePaise: product.pricePaise, images: product.images };
  const priced = { ...line, price: toRupees(line.pricePaise) };
  const coinDiscounts = coins > 0 ? { [lineKey(product.id, size)]: checkedDiscount(priced, coins) } : {};
  const totals = cartTotals({ lines: [priced], deliveryFee: settings.deliveryFee, redemptionDiscount: 0, coinDiscounts });
  const wanted = { lines: [wantedLine], code: '', coins: new Map(Object.entries(coinDiscounts).map(([key, { coinsUsed }]) => [key, coinsUsed])), amount: totals.total };
  const draft = draftOf({ lines: [line], totals, coinDiscounts, redemption: undefined }, address, fingerprintOf(wanted, address), settings.purchaseCoinsPerRupee);
  const order = newOrder({ id, userId, draft, now: at, key: `auto:${id}`, paymentMethod: 'COD' });
  // A day for each step of its way.
  const way = orderStatuses.slice(0, orderStatuses.indexOf(status) + 1);
  const statusHistory = way.map((one, step) => ({ status: one, at: at.getTime() + step * dayMs }));
  await insertOrder(db, { ...order, status, statusHistory, payment: status === 'Delivered' });
  await writeLedger(db, [spentEntry(order, at), earnedEntry(order, at, null)]);
}
