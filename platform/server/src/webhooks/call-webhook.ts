import http from 'node:http';
import https from 'node:https';
import type { TeamWebhook } from '@shop/release-registry/keys';
import { createCheckedLookup } from '@shop/release-registry/public-address';
import { Webhook } from 'standardwebhooks';
import type { WaitingCall } from './waiting-calls';

/** Milliseconds until an answer counts as none. */
const timeoutMs = 10_000;

/**
 * Calls a webhook, signed as Standard Webhooks say. Follows no redirect and reads nothing of the answer. Rejects with a
 * sentence unless the status is 2xx, or with the reason of `signal` when that ends the call.
 */
export function callWebhook(
  { address, format, isInternal }: TeamWebhook,
  { id, type, timestamp, data }: WaitingCall['event'],
  { secret, now, signal }: { readonly secret: string; readonly now: Date; readonly signal: AbortSignal },
): Promise<void> {
  const url = new URL(address);
  const body = JSON.stringify(format === 'chat' ? { text: escapeForChat(data.text) } : { type, timestamp, data });
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, now, body),
  };
  return new Promise((resolve, reject) => {
    const sent = (url.protocol === 'https:' ? https : http).request(url, {
      method: 'POST',
      headers,
      agent: false,
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      ...(isInternal ? {} : { lookup: createCheckedLookup(new Error('The address is in an internal network.')) }),
    });
    sent.on('response', ({ statusCode = 0 }) => {
      sent.destroy();
      if (statusCode >= 200 && statusCode < 300) resolve();
      else reject(new Error(`The answer had the status ${statusCode}.`));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Escapes what chats read as links and mentions of everybody, because errors are reported by anybody. */
const escapeForChat = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
