import { createHmac, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { ShopToBreak } from './open-shop';

/** Connections of the gateway. Each webhook that is not accepted is sent again, each time after a longer pause. */
const connections = 1_000;
const attempts = 10;
const firstPauseMs = 500;

/**
 * Sends webhooks about paid orders of the gateway, all at once, each with an id of its own. Resolves when all are
 * accepted; rejects for one that is not.
 */
export async function sendWebhooks(shop: ShopToBreak, count: number, paid: readonly string[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { RAZORPAY_WEBHOOK_SECRET: secret = '' } = shop.gatewayVariables;
  const address = new URL(`${shop.address}/api/webhooks/razorpay`);
  const sendOne = async (number: number) => {
    const payment = { id: `pay_${number}`, order_id: paid[number % paid.length], status: 'captured' };
    const body = JSON.stringify({ event: 'payment.captured', payload: { payment: { entity: payment } } });
    const headers = {
      'content-type': 'application/json',
      'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex'),
      'x-razorpay-event-id': randomUUID(),
    };
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      if (await post(address, agent, headers, body)) return;
      await pause(firstPauseMs * 2 ** (attempt - 1));
    }
    throw new Error(`A webhook was refused ${attempts} times.`);
  };
  try {
    await Promise.all(Array.from({ length: count }, (_, number) => sendOne(number)));
  } finally {
    agent.destroy();
  }
}

/** Returns whether the shop has accepted a webhook. */
function post(address: URL, agent: Agent, headers: Readonly<Record<string, string>>, body: string): Promise<boolean> {
  return new Promise((resolve) => {
    const sent = request(address, { method: 'POST', agent, headers }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode === 200));
    });
    sent.once('error', () => resolve(false));
    sent.end(body);
  });
}
