import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

export interface ReceivedCall {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** What a team has at the address of its webhook. */
export interface WebhookReceiver {
  readonly address: string;
  readonly calls: readonly ReceivedCall[];
  /** The status of the answers from now on. */
  answer(status: number): void;
  /** Resolves with the calls when there are so many. */
  waitFor(count: number): Promise<readonly ReceivedCall[]>;
  close(): Promise<void>;
}

/** Opens a server of this machine that answers every call. */
export async function openWebhookReceiver(): Promise<WebhookReceiver> {
  const calls: ReceivedCall[] = [];
  let status = 204;
  let notify: () => void = () => undefined;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      calls.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
      response.writeHead(status, { location: '/elsewhere' }).end();
      notify();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    calls,
    answer: (next) => void (status = next),
    waitFor: (count) =>
      new Promise((resolve) => {
        notify = () => calls.length >= count && resolve(calls);
        notify();
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Returns what a call says after its signature was verified, as a team does it. Throws for a wrong one. */
export const verifyWebhook = (secret: string, { headers, body }: ReceivedCall): unknown =>
  new Webhook(secret).verify(body, headers as Record<string, string>);
