import { hash } from '@node-rs/argon2';
import type { OrderStatus } from '@shop/shared-api';
import { cartTotals, coinDiscountFor, coinsEarned, lineKey, toPaise, toRupees } from '@shop/shared-rules';
import { writeLedger } from '../coins/ledger.queries';
import { couponEntry, earnedEntry, signUpEntry, spentEntry } from '../coins/ledger.rules';
import type { Database } from '../database/database';
import { orders, users } from '../database/schema';
import { dayMs, type Settings } from '../settings';
import { openingGift } from './coupons';
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
      email: 'shopper@example.com',
      passwordHash: await hashed('shopper-demo-1'),
      referralCode: 'REFASHA2468',
      createdAt: before(40),
    },
    {
      id: newcomer,
      name: 'Kabir Mehta',
      email: 'newcomer@example.com',
      passwordHash: await hashed('newcomer-demo-1'),
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
  await pastOrder(db, userId, { id: 'demo-order-1', product: plan.first, coins: 0, status: 'Delivered', at: before(21) }, settings);
  await pastOrder(db, userId, { id: 'demo-order-2', product: plan.second, coins: plan.coins, status: 'Shipped', at: before(3) }, settings);
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
  const { id, product, coins, at } = past;
  const size = product.sizes.includes('M') ? 'M' : (product.sizes[0] ?? '');
  const price = toRupees(product.pricePaise);
  const discount = coinDiscountFor(price, coins);
  const coinDiscounts = coins > 0 ? { [lineKey(product.id, size)]: { ...discount, itemId: product.id, size } } : {};
  const line = { productId: product.id, size, price, quantity: 1 };
  const totals = cartTotals({ lines: [line], deliveryFee: settings.deliveryFee, redemptionDiscount: 0, coinDiscounts });
  const earned = coinsEarned(totals, settings.purchaseCoinsPerRupee);
  const items = [{ productId: product.id, name: product.name, pricePaise: product.pricePaise, images: product.images, size, quantity: 1 }];
  await db.insert(orders).values({
    id,
    userId,
    items,
    address,
    amountPaise: toPaise(totals.total),
    originalAmountPaise: toPaise(totals.originalTotal),
    status: past.status,
    payment: past.status === 'Delivered',
    paymentMethod: 'COD',
    placedAt: at,
    appliedRedemption: null,
    coinDiscounts,
    coinsUsed: totals.coinsUsed,
    coinSavingsPaise: toPaise(totals.coinDiscount),
    coinsEarned: earned,
    idempotencyKey: `auto:${id}`,
    fingerprint: '',
  });
  const order = { id, userId, items, coinsUsed: totals.coinsUsed, coinsEarned: earned };
  await writeLedger(db, [spentEntry(order, at), earnedEntry(order, at, null)]);
}
