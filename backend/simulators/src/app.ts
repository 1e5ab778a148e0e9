import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import { readBrowserFile } from './browser-file';
import type { SimulatorsEnvironment } from './environment';
import { formspree } from './formspree/formspree';
import { homeRoutes } from './home';
import { stylesheets } from './html';
import { mailbox } from './mailbox/mailbox';
import { createRazorpay } from './razorpay/razorpay';
import { razorpayApi } from './razorpay/razorpay-api';
import { razorpayWindow } from './razorpay/razorpay-window';
import { createStripe } from './stripe/stripe';
import { stripeApi } from './stripe/stripe-api';
import { stripePage } from './stripe/stripe-page';

interface SimulatorsOptions extends Omit<SimulatorsEnvironment, 'port'> {
  readonly log?: (line: string) => void;
  /** The factor on all delays: 1 by default, near 0 in tests. */
  readonly delayFactor?: number;
}

/** Creates the app of all simulators. A service that is not simulated answers 404. */
export async function buildSimulators(options: SimulatorsOptions): Promise<FastifyInstance> {
  const app = Fastify({ logger: false });
  await app.register(formbody);
  const delivery = {
    apiAddress: options.apiAddress,
    delayFactor: options.delayFactor ?? 1,
    log: options.log ?? console.log,
  };
  const razorpay = options.razorpay && createRazorpay(options.razorpay, delivery);
  const stripe = options.stripe && createStripe(options.stripe, delivery);
  app.addHook('onClose', () => {
    razorpay?.webhooks.stop();
    stripe?.webhooks.stop();
  });

  for (const name of stylesheets) {
    const styles = readBrowserFile(name);
    app.get(`/${name}`, (_, reply) => reply.type('text/css; charset=utf-8').send(styles));
  }
  if (razorpay) {
    await app.register((scope) => razorpayApi(scope, razorpay), { prefix: '/razorpay/v1' });
    await app.register((scope) => razorpayWindow(scope, razorpay), { prefix: '/razorpay' });
  }
  if (stripe) {
    await app.register((scope) => stripeApi(scope, stripe), { prefix: '/v1' });
    await app.register((scope) => stripePage(scope, stripe), { prefix: '/stripe' });
  }
  await app.register(formspree, { prefix: '/formspree' });
  await app.register(mailbox, { prefix: '/mailbox' });
  homeRoutes(app, { razorpay, stripe });
  return app;
}
