import { randomUUID } from 'node:crypto';
import type { Order, Product } from '@shop/shared-api';
import type { RunningApi } from './running-api';
import { testAddress } from './test-orders';

/** Shoppers who order continuously, each through one of several API processes. */
export interface OrderLoad {
  /** The number of submits acknowledged with an order id so far. */
  acknowledged(): number;
  readonly answers: readonly LoadAnswer[];
  /** Stops the load after repeating each pending submit until it is acknowledged. */
  stop(): Promise<void>;
  /** The order ids that shoppers received, and those that the shop has stored; both sorted. */
  compare(api: RunningApi): Promise<{ readonly acknowledged: string[]; readonly stored: string[] }>;
}

/** One response; status 0 if there was none. */
export interface LoadAnswer {
  readonly call: 'order' | 'read';
  readonly status: number;
  readonly message: string;
  readonly retryAfter: string | null;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly tookMs: number;
}

/** The timeout of a call, longer than any call may take. */
const lostMs = 30_000;

let registered = 0;

/** Starts `perApi` shoppers on each process, and one visitor who reads the catalogue and one who reads a cart. */
export async function startOrderLoad(
  apis: readonly RunningApi[],
  product: Product,
  size: string,
  perApi = 4,
): Promise<OrderLoad> {
  const answers: LoadAnswer[] = [];
  const shoppers: { readonly token: string; readonly ids: string[] }[] = [];
  let isStopping = false;
  let acknowledged = 0;

  async function ask(
    call: LoadAnswer['call'],
    address: string,
    init: RequestInit = {},
  ): Promise<Record<string, unknown>> {
    const at = Date.now();
    const response = await fetch(address, { ...init, signal: AbortSignal.timeout(lostMs) }).catch(() => null);
    const body = ((await response?.json().catch(() => null)) ?? {}) as Record<string, unknown>;
    answers.push({
      call,
      status: response?.status ?? 0,
      message: typeof body['message'] === 'string' ? body['message'] : '',
      retryAfter: response?.headers.get('retry-after') ?? null,
      at,
      tookMs: Date.now() - at,
    });
    return body;
  }

  async function shop(api: RunningApi, token: string, ids: string[]): Promise<void> {
    for (let number = 1; !isStopping; number += 1) {
      const address = { ...testAddress, street: `${number}, 3rd Cross` };
      const body = JSON.stringify({
        address,
        items: [{ _id: product._id, size, quantity: 1 }],
        amount: product.price + 59,
      });
      const headers = { 'content-type': 'application/json', token, 'idempotency-key': randomUUID() };
      for (let isDone = false; !isDone;) {
        const { orderId, ...rest } = await ask('order', `${api.address}/api/order/place`, {
          method: 'POST',
          headers,
          body,
        });
        if (typeof orderId !== 'string' && answers.at(-1)?.status === 401) throw new Error(JSON.stringify(rest));
        if (typeof orderId !== 'string') continue;
        ids.push(orderId);
        acknowledged += 1;
        isDone = true;
      }
    }
  }

  async function read(api: RunningApi, token: string): Promise<void> {
    while (!isStopping) {
      await ask('read', `${api.address}/api/product/list?search=linen`);
      await ask('read', `${api.address}/api/cart/get`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', token },
        body: '{}',
      });
    }
  }

  const work: Promise<void>[] = [];
  for (const api of apis) {
    for (let number = 0; number < perApi; number += 1) {
      const { token } = (await api.post('/api/user/register', {
        name: 'Meera Nair',
        email: `meera-${registered++}@example.com`,
        password: 'a-long-password-1',
      })) as { token: string };
      shoppers.push({ token, ids: [] });
    }
  }
  shoppers.forEach(({ token, ids }, index) => {
    const api = apis[index % apis.length];
    if (api) work.push(shop(api, token, ids), ...(index < apis.length ? [read(api, token)] : []));
  });

  return {
    acknowledged: () => acknowledged,
    answers,
    async stop() {
      isStopping = true;
      await Promise.all(work);
    },
    async compare(api) {
      const stored: string[] = [];
      for (const { token } of shoppers) {
        const { orders } = (await api.post('/api/order/userorders', {}, token)) as { orders: Order[] };
        stored.push(...orders.map(({ _id }) => _id));
      }
      return { acknowledged: shoppers.flatMap(({ ids }) => ids).sort(), stored: stored.sort() };
    },
  };
}
