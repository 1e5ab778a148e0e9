import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { buildSimulators } from '../app';

export const razorpayKeys = {
  keyId: 'rzp_simulator_id',
  keySecret: 'rzp_simulator_secret',
  webhookSecret: 'whsec_simulator_r',
};
export const stripeKeys = {
  keyId: 'sk_simulator_key',
  keySecret: 'sk_simulator_key',
  webhookSecret: 'whsec_simulator_s',
};

export interface ReceivedWebhook {
  readonly event: string;
  readonly body: string;
  readonly headers: IncomingHttpHeaders;
}

/** The simulators with a backend that accepts every webhook. */
export interface TestSimulators {
  readonly app: FastifyInstance;
  /** The webhooks that the backend has received, oldest first. A test may empty it. */
  readonly webhooks: ReceivedWebhook[];
  /** Resolves with the names of the events once `count` webhooks have arrived. */
  waitForWebhooks(count: number): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** Starts the simulators and a backend for their webhooks; waits between webhooks last a thousandth of the real time. */
export async function startTestSimulators(): Promise<TestSimulators> {
  const webhooks: ReceivedWebhook[] = [];
  const backend = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { event, type } = JSON.parse(body) as { event?: string; type?: string };
      webhooks.push({ event: event ?? type ?? '', body, headers: request.headers });
      response.end('{}');
    });
  });
  await listen(backend);
  const { port } = backend.address() as AddressInfo;
  const app = await buildSimulators({
    apiAddress: `http://127.0.0.1:${port}`,
    razorpay: razorpayKeys,
    stripe: stripeKeys,
    delayFactor: 0.001,
    log: () => undefined,
  });
  return {
    app,
    webhooks,
    async waitForWebhooks(count) {
      while (webhooks.length < count) await new Promise((resolve) => setImmediate(resolve));
      return webhooks.map(({ event }) => event);
    },
    async close() {
      await app.close();
      await new Promise((resolve) => backend.close(resolve));
    },
  };
}

const listen = (server: Server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
