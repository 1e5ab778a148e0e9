import type { FastifyInstance } from 'fastify';
import { html, formatPaise, renderDocument } from './html';
import type { GatewayOrder, Razorpay, Switches } from './razorpay/razorpay';
import type { Session, Stripe } from './stripe/stripe';

interface Simulated {
  readonly razorpay: Razorpay | null;
  readonly stripe: Stripe | null;
}

const switchTexts: Readonly<Record<keyof Switches, readonly [string, string]>> = {
  scriptBlocked: ['Block checkout.js', 'The shop’s page cannot load the payment window.'],
  apiDown: ['Take the API down', 'Every call of the backend is answered with 503.'],
  webhooksHeld: ['Hold webhooks', 'The backend gets no webhook; it must ask.'],
  refundsFail: ['Let refunds fail', 'Each one is processed, and fails five seconds later.'],
};

/** Renders the simulators' home page: payments, failures to switch on, and late payments. */
export function homeRoutes(app: FastifyInstance, { razorpay, stripe }: Simulated): void {
  app.get('/', (_, reply) =>
    reply.type('text/html; charset=utf-8').send(
      renderDocument(
        'Payment simulators',
        html`<main class="home">
          <p class="ribbon">Simulator: no money moves</p>
          <h1>Payment simulators</h1>
          <p>
            They stand in for outside services on this machine while there are no keys, and forget everything when they
            are started again.
          </p>
          ${
            razorpay
              ? renderRazorpay(razorpay)
              : html`<h2>Razorpay</h2>
                  <p>Not simulated.</p>`
          }${
            stripe
              ? renderStripe(stripe.listSessions())
              : html`<h2>Stripe</h2>
                  <p>Not simulated.</p>`
          }
          <h2>Formspree</h2>
          <p><a href="/formspree/f/contact">Messages of the contact form</a></p>
          <h2>Mail server</h2>
          <p><a href="/mailbox">Mails to customers</a></p>
        </main>`,
      ),
    ),
  );
  if (!razorpay) return;

  app.post<{ Body: Record<string, string> }>('/razorpay/switches', ({ body }, reply) => {
    for (const name of Object.keys(switchTexts) as (keyof Switches)[]) {
      if (body[name] !== undefined) razorpay.switches[name] = body[name] === 'on';
    }
    return reply.redirect('/', 303);
  });

  app.post<{ Params: { id: string } }>('/razorpay/orders/:id/outage', ({ params: { id } }, reply) => {
    if (!razorpay.unreachableOrders.delete(id)) razorpay.unreachableOrders.add(id);
    return reply.redirect('/', 303);
  });

  app.post<{ Params: { id: string } }>('/razorpay/orders/:id/pay-late', ({ params }, reply) => {
    const order = razorpay.findOrder(params.id);
    if (order && order.status !== 'paid') {
      const payment = razorpay.pay(order);
      if (!razorpay.switches.webhooksHeld)
        razorpay.webhooks.sendLater(0, [razorpay.createWebhook('payment.captured', payment)]);
    }
    return reply.redirect('/', 303);
  });
}

function renderRazorpay(razorpay: Razorpay) {
  const switches = (Object.keys(switchTexts) as (keyof Switches)[]).map((name) => {
    const [label, description] = switchTexts[name];
    const isOn = razorpay.switches[name];
    return html`<li>
      <button class="plain" name="${name}" value="${isOn ? 'off' : 'on'}" aria-pressed="${String(isOn)}">
        ${label}: ${isOn ? 'on' : 'off'}</button
      ><small>${description}</small>
    </li>`;
  });
  const rows = [...razorpay.listOrders()]
    .reverse()
    .slice(0, 50)
    .map((order) => renderOrderRow(razorpay, order));
  return html`<h2>Razorpay</h2>
    <form method="post" action="/razorpay/switches">
      <ul class="stack">
        ${switches}
      </ul>
    </form>
    ${renderTable('Razorpay orders', ['Order', 'Amount', 'Receipt', 'State', 'Payments', 'Late', 'Outage'], rows)}`;
}

function renderOrderRow(razorpay: Razorpay, order: GatewayOrder) {
  const payments = razorpay
    .listPayments(order.id)
    .map(({ id, status, amount }) => html`<div>${id}: ${status}, ${formatPaise(amount)}</div>`);
  const late =
    order.status === 'paid'
      ? ''
      : html`<form method="post" action="/razorpay/orders/${order.id}/pay-late">
          <button class="plain">Pay it now</button>
        </form>`;
  const outage = html`<form method="post" action="/razorpay/orders/${order.id}/outage">
    <button class="plain">${razorpay.unreachableOrders.has(order.id) ? 'Answer again' : 'Answer 503'}</button>
  </form>`;
  return html`<tr>
    <td>${order.id}</td>
    <td>${formatPaise(order.amount)}</td>
    <td>${order.receipt ?? ''}</td>
    <td>${order.status}</td>
    <td>${payments}</td>
    <td>${late}</td>
    <td>${outage}</td>
  </tr>`;
}

function renderStripe(sessions: readonly Session[]) {
  const rows = [...sessions]
    .reverse()
    .slice(0, 50)
    .map(
      (session) =>
        html`<tr>
          <td><a href="/stripe/pay/${session.id}">${session.id}</a></td>
          <td>${formatPaise(session.amount_total)}</td>
          <td>${session.client_reference_id ?? ''}</td>
          <td>${session.status}, ${session.payment_status}</td>
        </tr>`,
    );
  return html`<h2>Stripe</h2>
    ${renderTable('Stripe sessions', ['Session', 'Amount', 'Reference', 'State'], rows)}`;
}

function renderTable(label: string, heads: readonly string[], rows: readonly { readonly html: string }[]) {
  if (rows.length === 0) return html`<p class="muted">Nothing yet.</p>`;
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${label}">
    <table>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
}
