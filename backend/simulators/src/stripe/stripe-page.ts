import type { FastifyInstance } from 'fastify';
import { html, formatPaise, renderDocument } from '../html';
import type { Session, Stripe } from './stripe';

const lateDelayMs = 10_000;
const choices = [
  { name: 'pay', label: 'Pay', explained: 'Back to the shop; the webhook follows at once.' },
  { name: 'cancel', label: 'Cancel', explained: 'Back to the shop, nothing is paid.' },
  { name: 'pay-and-stay', label: 'Pay and never return', explained: 'Only the webhook tells the shop.' },
  {
    name: 'pay-late-webhook',
    label: 'Pay, webhook late',
    explained: 'Back to the shop; the webhook comes ten seconds later.',
  },
  { name: 'expire', label: 'Let it expire', explained: 'Too late to pay: back to the shop.' },
] as const;

/** Serves the hosted payment page. */
export function stripePage(app: FastifyInstance, stripe: Stripe): Promise<void> {
  app.get<{ Params: { id: string } }>('/pay/:id', ({ params }, reply) => {
    const session = stripe.findSession(params.id);
    void reply.type('text/html; charset=utf-8');
    return session ? renderPaymentPage(session) : reply.code(404).send(renderUnknownSession());
  });

  app.post<{ Params: { id: string }; Body: { choice?: string } }>('/pay/:id', ({ params, body }, reply) => {
    const session = stripe.findSession(params.id);
    if (!session) return reply.code(404).type('text/html; charset=utf-8').send(renderUnknownSession());
    const choice = choices.find(({ name }) => name === body.choice)?.name;
    if (session.status !== 'open' || choice === undefined) return reply.redirect(session.cancel_url, 303);
    if (choice === 'cancel') return reply.redirect(session.cancel_url, 303);
    if (choice === 'expire') {
      session.status = 'expired';
      stripe.webhooks.sendLater(0, [stripe.createWebhook('checkout.session.expired', session)]);
      return reply.redirect(session.cancel_url, 303);
    }
    stripe.pay(session);
    stripe.webhooks.sendLater(choice === 'pay-late-webhook' ? lateDelayMs : 200, [
      stripe.createWebhook('checkout.session.completed', session),
    ]);
    return reply.redirect(choice === 'pay-and-stay' ? `/stripe/pay/${session.id}` : session.success_url, 303);
  });
  return Promise.resolve();
}

function renderPaymentPage(session: Session): string {
  const buttons = choices.map(
    ({ name, label, explained }, index) =>
      html`<li>
        <button type="submit" name="choice" value="${name}" class="${index === 0 ? 'primary' : 'plain'}">
          ${label}${index === 0 ? ` ${formatPaise(session.amount_total)}` : ''}</button
        ><small>${explained}</small>
      </li>`,
  );
  const open = html`<form method="post">
    <ul class="stack">
      ${buttons}
    </ul>
  </form>`;
  const over = html`<p class="padded" role="status">
    ${session.payment_status === 'paid' ? 'Paid. You did not go back to the shop: close this tab.' : 'This payment page is over.'}
  </p>`;
  return renderDocument(
    'Card payment (simulator)',
    html`<main class="window alone">
      <header>
        <p class="ribbon">Simulator: no money moves</p>
        <div class="payee">
          <div>
            <p class="muted">${session.described}</p>
            <h1>${formatPaise(session.amount_total)}</h1>
          </div>
        </div>
      </header>
      ${session.status === 'open' ? open : over}
    </main>`,
  );
}

function renderUnknownSession(): string {
  return renderDocument(
    'Card payment (simulator)',
    html`<main class="window alone">
      <header>
        <p class="ribbon">Simulator: no money moves</p>
        <div class="payee"><h1>There is no such payment</h1></div>
      </header>
      <p class="padded">
        The simulator forgets everything when it is started again. Go back to the shop and place the order again.
      </p>
    </main>`,
  );
}
