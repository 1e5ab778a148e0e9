import type { ShopToBreak } from './open-shop';

/** What an order is of. */
export interface Unit {
  readonly productId: string;
  readonly size: string;
  /** Rupees. */
  readonly price: number;
}

interface Product {
  readonly _id: string;
  readonly price: number;
  readonly sizes: readonly string[];
}

/** A payment of the gateway, in paise. */
interface GatewayPayment {
  readonly id: string;
  readonly order_id: string;
  readonly status: string;
  readonly amount: number;
  readonly amount_refunded: number;
}

const unitsInStock = 999_999;

/** Sends a call, or reads without a payload. Throws the message of a refusal. */
export async function send<T>(
  address: string,
  payload?: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<T> {
  const init: RequestInit = payload
    ? { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(payload) }
    : { headers };
  const response = await fetch(address, init);
  const text = await response.text();
  if (!response.ok) throw new Error(`${address} answers with ${response.status}: ${text.slice(0, 200)}`);
  return JSON.parse(text) as T;
}

const sendOperatorCall = <T>(shop: ShopToBreak, path: string, payload?: object): Promise<T> =>
  send<T>(`${shop.backendAddress}/operator/${path}`, payload, { 'operator-secret': shop.operatorSecret });

/** Returns three units of which there are enough. */
export async function stockUnits(shop: ShopToBreak): Promise<readonly Unit[]> {
  const { products } = await send<{ products: Product[] }>(`${shop.address}/api/product/list?limit=20`);
  const units = products
    .flatMap(({ _id, price, sizes }) => (sizes[0] ? [{ productId: _id, size: sizes[0], price }] : []))
    .slice(0, 3);
  for (const { productId, size } of units)
    await sendOperatorCall(shop, `products/change/${productId}`, { size, units: String(unitsInStock) });
  return units;
}

/** Adds coupons that give coins. */
export async function addCoupons(shop: ShopToBreak, codes: readonly string[], coins: number): Promise<void> {
  await Promise.all(
    codes.map((code) => sendOperatorCall(shop, 'coupons', { code, coins: String(coins), description: 'A fault' })),
  );
}

/** Audits a customer's ledger of coins. Returns what is wrong with it; '' for nothing. */
export async function auditLedger(shop: ShopToBreak, email: string): Promise<string> {
  const { ok, lines } = await sendOperatorCall<{ ok: boolean; lines: string[] }>(shop, 'ledger', { email });
  return ok ? '' : lines.join('; ');
}

/** Pays at the gateway. Returns what the browser sends to the shop as the proof. */
export async function payAtGateway(shop: ShopToBreak, orderId: string): Promise<object> {
  const { messages } = await send<{ messages: { response?: object }[] }>(
    `${shop.gatewayAddress}/razorpay/window/${orderId}/act`,
    { ending: 'pay' },
  );
  const [message] = messages;
  if (!message?.response) throw new Error(`The gateway did not take the payment of ${orderId}.`);
  return message.response;
}

/** Returns the captured payments of a gateway's order. */
export async function readPayments(shop: ShopToBreak, orderId: string): Promise<readonly GatewayPayment[]> {
  const { RAZORPAY_KEY_ID: key, RAZORPAY_KEY_SECRET: secret } = shop.gatewayVariables;
  const authorization = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`;
  const { items } = await send<{ items: GatewayPayment[] }>(
    `${shop.gatewayAddress}/razorpay/v1/orders/${orderId}/payments`,
    undefined,
    { authorization },
  );
  return items.filter(({ status }) => status === 'captured' || status === 'refunded');
}
