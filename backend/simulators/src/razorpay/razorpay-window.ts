import type { FastifyInstance } from 'fastify';
import { readBrowserFile } from '../browser-file';
import { html, formatPaise, renderDocument } from '../html';
import { type EndingName, endings } from './endings';
import type { GatewayOrder, Razorpay } from './razorpay';

/** Serves the script that the shop's page loads, and the window that it opens in a frame. */
export function razorpayWindow(app: FastifyInstance, razorpay: Razorpay): Promise<void> {
  const script = readBrowserFile('checkout.js');
  const windowScript = readBrowserFile('window.js');

  app.get('/checkout.js', (_, reply) => {
    if (razorpay.switches.scriptBlocked)
      return reply.code(403).type('text/plain').send('Blocked on the simulator’s page.');
    return reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-store').send(script);
  });
  app.get('/window.js', (_, reply) => reply.type('text/javascript; charset=utf-8').send(windowScript));

  app.get<{ Params: { id: string }; Querystring: { key?: string; amount?: string; name?: string } }>(
    '/window/:id',
    ({ params, query }, reply) => {
      const order = razorpay.findOrder(params.id);
      const wrong = query.key !== razorpay.keys.keyId || (query.amount && Number(query.amount) !== order?.amount);
      void reply.type('text/html; charset=utf-8');
      return order && !wrong
        ? renderWindow(order, query.name ?? 'The shop')
        : reply.code(400).send(renderUnknownOrder());
    },
  );

  app.post<{ Params: { id: string }; Body: { ending?: string } }>(
    '/window/:id/act',
    async ({ params, body }, reply) => {
      const order = razorpay.findOrder(params.id);
      const name = body.ending ?? '';
      if (!order || !Object.hasOwn(endings, name))
        return reply.code(400).send({ statusText: 'There is no such order or ending.', messages: [] });
      return endings[name as EndingName].act(razorpay, order);
    },
  );
  return Promise.resolve();
}

function renderWindow(order: GatewayOrder, name: string): string {
  const choices = Object.entries(endings).map(
    ([value, { label, description }], index) =>
      html`<li>
        <label class="choice"
          ><input type="radio" name="ending" value="${value}" ${index === 0 ? html` checked` : ''} /><span
            ><b>${label}</b><small>${description}</small></span
          ></label
        >
      </li>`,
  );
  return renderDocument(
    'Razorpay payment (simulator)',
    html`<main class="window">
      <header>
        <p class="ribbon">Simulator: no money moves</p>
        <div class="payee">
          <div>
            <p class="muted">Paying ${name}</p>
            <h1>${formatPaise(order.amount)}</h1>
          </div>
          <button type="button" class="close" data-close aria-label="Close the payment window">×</button>
        </div>
      </header>
      <form data-order="${order.id}">
        <div class="choices">
          <fieldset>
            <legend>How shall this payment go?</legend>
            <ul>
              ${choices}
            </ul>
          </fieldset>
        </div>
        <footer>
          <p class="status" role="status" data-status></p>
          <button type="submit" class="primary" data-pay>Pay ${formatPaise(order.amount)}</button>
          <p class="muted small">Order ${order.id}</p>
        </footer>
      </form>
    </main>`,
    '/razorpay/window.js',
  );
}

function renderUnknownOrder(): string {
  return renderDocument(
    'Razorpay payment (simulator)',
    html`<main class="window">
      <header>
        <p class="ribbon">Simulator: no money moves</p>
        <div class="payee">
          <h1>This payment cannot be opened</h1>
          <button type="button" class="close" data-close aria-label="Close the payment window">×</button>
        </div>
      </header>
      <p class="padded">
        The simulator does not know this order, its key or its amount. It forgets everything when it is started again:
        close this window and place the order again.
      </p>
    </main>`,
    '/razorpay/window.js',
  );
}
