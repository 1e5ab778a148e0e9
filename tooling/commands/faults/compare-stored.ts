import { setTimeout as pause } from 'node:timers/promises';
import type { ShopToBreak } from './open-shop';
import { auditLedger, readPayments, send } from './shop-calls';
import type { Shopper } from './shoppers';

/** What shoppers were told, and what the shop and the gateway have of it. */
export interface Comparison {
  readonly orders: number;
  readonly codes: number;
  readonly payments: number;
  readonly refunds: number;
  /** What does not agree, one sentence each; none when everything is stored once. */
  readonly differences: readonly string[];
}

interface StoredOrder {
  readonly _id: string;
  readonly status: string;
  readonly paymentMethod: string;
}

/** How long payments and refunds that are under way may take, and milliseconds between two looks. */
const settleMs = 90_000;
const lookMs = 1_000;

/** Compares what shoppers were told with what is stored, as soon as payments and refunds are settled. */
export async function compareStored(shop: ShopToBreak, shoppers: readonly Shopper[]): Promise<Comparison> {
  const until = Date.now() + settleMs;
  let differences: readonly string[];
  do {
    differences = (await Promise.all(shoppers.map((one) => compareShopper(shop, one)))).flat();
    if (differences.length > 0) await pause(lookMs);
  } while (differences.length > 0 && Date.now() < until);
  const count = (read: (shopper: Shopper) => readonly string[]) =>
    shoppers.reduce((sum, one) => sum + read(one).length, 0);
  return {
    orders: count((one) => one.orders),
    codes: count((one) => one.codes),
    payments: count((one) => one.paid),
    refunds: count((one) => one.cancelled),
    differences,
  };
}

async function compareShopper(shop: ShopToBreak, shopper: Shopper): Promise<string[]> {
  const headers = { token: shopper.token };
  const { orders } = await send<{ orders: StoredOrder[] }>(`${shop.address}/api/order/userorders`, {}, headers);
  const { coinBalance } = await send<{ coinBalance: number }>(`${shop.address}/api/coins/balance`, {}, headers);
  const { redemptions } = await send<{ redemptions: { rewardCode: string }[] }>(
    `${shop.address}/api/coins/redemptions`,
    undefined,
    headers,
  );
  const inCash = orders.filter(({ paymentMethod }) => paymentMethod === 'COD');
  const online = orders.filter(({ paymentMethod }) => paymentMethod !== 'COD');
  const ledger = await auditLedger(shop, shopper.email);
  return [
    ...compareLists(
      'orders',
      shopper.orders,
      inCash.map(({ _id }) => _id),
    ),
    ...compareLists(
      'codes',
      shopper.codes,
      redemptions.map(({ rewardCode }) => rewardCode),
    ),
    ...(coinBalance === shopper.coins ? [] : [`${coinBalance} coins are stored, and ${shopper.coins} acknowledged`]),
    ...(ledger === '' ? [] : [`the ledger is wrong: ${ledger}`]),
    ...(await comparePayments(shop, shopper, online)),
  ];
}

/** Every payment has to have one order or one full refund, and a cancelled order has both. */
async function comparePayments(shop: ShopToBreak, shopper: Shopper, online: readonly StoredOrder[]): Promise<string[]> {
  const payments = (await Promise.all(shopper.paid.map((id) => readPayments(shop, id)))).flat();
  const refunded = payments.filter(({ amount, amount_refunded }) => amount === amount_refunded);
  const partly = payments.filter(({ amount, amount_refunded }) => amount_refunded > 0 && amount_refunded < amount);
  const uncancelled = online.filter(({ status }) => status !== 'Cancelled').map(({ _id }) => _id);
  const acknowledged = shopper.paidOrders.filter((id) => !shopper.cancelled.includes(id));
  const missing = acknowledged.filter((id) => !uncancelled.includes(id));
  return [
    ...missing.map((id) => `the paid order ${id} is lost`),
    ...(payments.length === shopper.paid.length ? [] : ['a payment was captured twice']),
    ...partly.map(({ id }) => `the payment ${id} is refunded in part`),
    ...(uncancelled.length + refunded.length === payments.length
      ? []
      : [`of ${payments.length} payments ${uncancelled.length} are orders and ${refunded.length} are refunded`]),
    ...(refunded.length >= shopper.cancelled.length
      ? []
      : [`${shopper.cancelled.length} orders are cancelled, and ${refunded.length} refunds were sent`]),
  ];
}

function compareLists(what: string, acknowledged: readonly string[], stored: readonly string[]): string[] {
  const known = new Set(stored);
  const lost = acknowledged.filter((id) => !known.has(id));
  const reported = new Set(acknowledged);
  const more = stored.filter((id) => !reported.has(id));
  return [
    ...(lost.length > 0 ? [`${lost.length} acknowledged ${what} are lost`] : []),
    ...(more.length > 0 ? [`${more.length} ${what} are stored that nobody was told of`] : []),
    ...(stored.length > known.size ? [`${stored.length - known.size} ${what} are stored twice`] : []),
  ];
}
