import { createHmac, randomBytes } from 'node:crypto';
import type { Keys } from '../environment';
import { createWebhooks, type Delivery, type WebhookRequest, type Webhooks } from '../webhooks';

/** A hosted payment page, as Stripe's API shows it; amounts in paise, times in seconds. */
export interface Session {
  readonly id: string;
  readonly object: 'checkout.session';
  readonly amount_total: number;
  readonly currency: string;
  readonly client_reference_id: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly success_url: string;
  readonly cancel_url: string;
  readonly url: string;
  readonly expires_at: number;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  payment_intent: string | null;
  /** The text on the page; not part of Stripe's response. */
  readonly described: string;
}

/** An in-memory Stripe with sessions and refunds. */
export interface Stripe {
  readonly keys: Keys;
  readonly webhooks: Webhooks;
  listSessions(): readonly Session[];
  findSession(id: string): Session | undefined;
  open(
    session: Omit<Session, 'id' | 'object' | 'status' | 'payment_status' | 'payment_intent' | 'url'>,
    origin: string,
  ): Session;
  pay(session: Session): void;
  createWebhook(event: string, session: Session): WebhookRequest;
}

const createId = (kind: string) => `${kind}_${randomBytes(12).toString('hex')}`;
export const nowSeconds = (): number => Math.floor(Date.now() / 1000);

export function createStripe(keys: Keys, delivery: Delivery): Stripe {
  const sessions = new Map<string, Session>();
  return {
    keys,
    webhooks: createWebhooks(delivery),
    listSessions: () => [...sessions.values()],
    findSession(id) {
      const session = sessions.get(id);
      if (session?.status === 'open' && session.expires_at <= nowSeconds()) session.status = 'expired';
      return session;
    },
    open(asked, origin) {
      const id = createId('cs_simulator');
      const session: Session = {
        ...asked,
        id,
        object: 'checkout.session',
        url: `${origin}/stripe/pay/${id}`,
        status: 'open',
        payment_status: 'unpaid',
        payment_intent: null,
      };
      sessions.set(id, session);
      return session;
    },
    pay(session) {
      session.status = 'complete';
      session.payment_status = 'paid';
      session.payment_intent = createId('pi_simulator');
    },
    createWebhook(event, session) {
      const id = createId('evt_simulator');
      const time = nowSeconds();
      const body = JSON.stringify({
        id,
        object: 'event',
        api_version: '2025-01-01',
        created: time,
        livemode: false,
        type: event,
        data: { object: session },
      });
      const signature = createHmac('sha256', keys.webhookSecret).update(`${time}.${body}`).digest('hex');
      return {
        name: event,
        path: '/api/webhooks/stripe',
        body,
        headers: { 'stripe-signature': `t=${time},v1=${signature}` },
      };
    },
  };
}
