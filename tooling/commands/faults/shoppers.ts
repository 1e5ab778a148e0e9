import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { deliveryAddress as address, deliveryFee } from '../load/buyers';
import { type Asker, createAsker } from './answers';
import type { ShopToBreak } from './open-shop';
import { addCoupons, payAtGateway, send, type Unit } from './shop-calls';

/** What a shopper was told that it is stored, for the comparison with what is. */
export interface Shopper {
  readonly email: string;
  readonly token: string;
  /** Ids of orders in cash. */
  readonly orders: string[];
  /** Codes that were bought with coins. */
  readonly codes: string[];
  /** Coins of coupons, less those that were spent. */
  coins: number;
  /** Ids of the gateway's orders that were paid. */
  readonly paid: string[];
  /** Ids of orders that were paid online. */
  readonly paidOrders: string[];
  /** Of those, the ones that were cancelled, whose payment goes back. */
  readonly cancelled: string[];
}

/** Shoppers who browse, order, use coins and pay without a pause, while something breaks. */
interface Shoppers {
  readonly asker: Asker;
  readonly all: readonly Shopper[];
  /** Lets everybody finish what was begun. Returns a sentence for each who could not, or not within `withinMs`. */
  stop(withinMs: number): Promise<readonly string[]>;
}

/** How many there are of each. */
const counts = { visitors: 2, readers: 1, buyers: 4, savers: 1, payers: 2 } as const;
/** Milliseconds after an answer before the next call, and before a refused one is repeated. */
const thinkMs = 100;
const repeatMs = 300;
/** Coins for a discount of ₹1, which a saver buys. */
const codeCoins = 100;
const couponCoins = 500;
const couponCount = 200;

/** Signs shoppers up and starts them. Coupons are named by `round`, which differs in each start. */
export async function startShoppers(shop: ShopToBreak, units: readonly Unit[], round: string): Promise<Shoppers> {
  const asker = createAsker();
  const all: Shopper[] = [];
  const coupons = Array.from({ length: couponCount }, (_, number) => `${round}-${number}`);
  await addCoupons(shop, coupons, couponCoins);
  let isStopping = false;

  /** Repeats a call until it is accepted, as a shopper does who reads that nothing is lost. Returns its reply. */
  async function insist(
    kind: 'order' | 'coins' | 'payment',
    path: string,
    payload: object,
    shopper: Shopper,
    isDone: (message: string) => boolean = () => false,
  ): Promise<Readonly<Record<string, unknown>>> {
    const headers = { token: shopper.token, 'idempotency-key': randomUUID() };
    for (;;) {
      const { ok, status, body } = await asker.call(kind, shop.address + path, payload, headers);
      if (ok || isDone(String(body['message']))) return body;
      if (status >= 400 && status < 500 && status !== 429 && status !== 409)
        throw new Error(`${path} is refused with ${status}: ${String(body['message'])}`);
      await pause(repeatMs);
    }
  }

  const chooseUnit = (number: number): Unit => units[number % units.length] as Unit;
  const createOrder = (number: number) => {
    const unit = chooseUnit(number);
    return {
      // Another street, so that no order counts as a repeated one.
      address: { ...address, street: `${number}, Church Street` },
      items: [{ _id: unit.productId, size: unit.size, quantity: 1 }],
      amount: unit.price + deliveryFee,
    };
  };

  async function browse(): Promise<void> {
    const pages = ['/', '/collection', `/product/${chooseUnit(0).productId}`];
    for (let number = 0; !isStopping; number += 1) {
      await asker.readPage(shop.address + (pages[number % pages.length] ?? ''));
      await pause(thinkMs);
    }
  }

  async function read(shopper: Shopper): Promise<void> {
    while (!isStopping) {
      await asker.call('read', `${shop.address}/api/product/list?search=linen&limit=5`, null);
      await asker.call('read', `${shop.address}/api/cart/get`, {}, { token: shopper.token });
      await pause(thinkMs);
    }
  }

  async function buy(shopper: Shopper): Promise<void> {
    for (let number = 0; !isStopping; number += 1) {
      const { orderId } = await insist('order', '/api/order/place', createOrder(number), shopper);
      shopper.orders.push(String(orderId));
      await pause(thinkMs);
    }
  }

  async function save(shopper: Shopper): Promise<void> {
    for (let number = 0; !isStopping; number += 1) {
      const rewardCode = coupons[number];
      if (rewardCode === undefined) return;
      // Its first answer may have been lost.
      const isUsed = (message: string) => message.includes('already');
      await insist('coins', '/api/coins/redeem-coin-code', { rewardCode }, shopper, isUsed);
      shopper.coins += couponCoins;
      const reward = { rewardType: 'CUSTOM', customAmount: codeCoins, customDescription: 'A small discount' };
      const { redemption } = await insist('coins', '/api/coins/redeem', reward, shopper);
      shopper.codes.push((redemption as { readonly rewardCode: string }).rewardCode);
      shopper.coins -= codeCoins;
      await pause(thinkMs);
    }
  }

  async function pay(shopper: Shopper): Promise<void> {
    for (let number = 0; !isStopping; number += 1) {
      const opened = await insist('payment', '/api/order/razorpay', createOrder(number), shopper);
      const { id } = opened['order'] as { readonly id: string };
      const proof = await payAtGateway(shop, id);
      shopper.paid.push(id);
      // A payment that came too late is refunded, which the shopper reads, too.
      const isRefunded = (message: string) => /refund/i.test(message);
      const { orderId } = await insist(
        'payment',
        '/api/order/verifyRazorpay',
        { ...proof, orderData: {} },
        shopper,
        isRefunded,
      );
      if (typeof orderId === 'string') {
        shopper.paidOrders.push(orderId);
        if (number % 2 === 1) {
          await insist('order', '/api/order/cancel', { orderId }, shopper);
          shopper.cancelled.push(orderId);
        }
      }
      await pause(thinkMs);
    }
  }

  const roles = [
    ...Array.from({ length: counts.readers }, () => read),
    ...Array.from({ length: counts.buyers }, () => buy),
    ...Array.from({ length: counts.savers }, () => save),
    ...Array.from({ length: counts.payers }, () => pay),
  ];
  for (const [index] of roles.entries()) all.push(await signUp(shop, `${round}-${index}`));
  const work = roles.map((role, index) => role(all[index] as Shopper));
  work.push(...Array.from({ length: counts.visitors }, browse));
  const failures: string[] = [];
  const report = (error: unknown) => void failures.push(error instanceof Error ? error.message : String(error));
  const finished = Promise.all(work.map((one) => one.catch(report)));
  return {
    asker,
    all,
    async stop(withinMs) {
      isStopping = true;
      const late = pause(withinMs, 'late', { ref: false });
      if ((await Promise.race([finished, late])) === 'late')
        failures.push(`shoppers still wait ${withinMs / 1000} s after the end`);
      return failures;
    },
  };
}

async function signUp(shop: ShopToBreak, name: string): Promise<Shopper> {
  const email = `${name}@example.com`;
  const account = { name: 'Meera Nair', email, password: 'a-long-password-1' };
  const { token } = await send<{ token: string }>(`${shop.address}/api/user/register`, account);
  const balance = await send<{ coinBalance: number }>(`${shop.address}/api/coins/balance`, {}, { token });
  return { email, token, orders: [], codes: [], coins: balance.coinBalance, paid: [], paidOrders: [], cancelled: [] };
}
