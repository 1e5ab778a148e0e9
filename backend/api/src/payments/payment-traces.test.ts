import { recordSpans } from '@shop/server-environment/record-spans';
import { runInSpan } from '@shop/server-environment/tracing';
import { like } from 'drizzle-orm';
import { outboxMessages } from '../database/schema';
import { withOpenShop } from '../testing/open-shop';
import { createPaymentSteps } from '../testing/payment-steps';
import { type TestShop } from '../testing/test-shop';

let shop: TestShop;
let token: string;
withOpenShop((opened, customer) => ([shop, token] = [opened, customer]));
const { openPayment } = createPaymentSteps(() => ({ shop, token }));

test.each(['webhook', 'round of the reconciler'])(
  'a payment that a %s finds is handled in the trace of its order, and so is the mail',
  async (finder) => {
    const recorder = recordSpans();
    const order = await runInSpan('request', {}, () =>
      openPayment({ items: [{ _id: 'shirt', size: 'M', quantity: 1 }] }),
    );
    const payment = shop.razorpay.pay(order.id);
    await runInSpan(finder, {}, async () => {
      if (finder === 'webhook')
        await shop.deliverWebhook('razorpay', shop.razorpay.webhook('payment.captured', payment));
      else await shop.reconcile();
    });
    await recorder.stop();
    const [request, handling, found] = recorder.spans.map((span) => ({
      name: span.name,
      links: span.links.map(({ context }) => context.spanId),
      ...span.spanContext(),
    }));
    expect(recorder.spans).toHaveLength(3);
    expect(handling).toMatchObject({
      name: finder === 'webhook' ? 'handle webhook' : 'check payment',
      traceId: request?.traceId,
      links: [request?.spanId, found?.spanId],
    });
    const mails = await shop.db
      .select()
      .from(outboxMessages)
      .where(like(outboxMessages.key, `order:${order.receipt}:%`));
    expect(mails).toMatchObject([{ traceparent: `00-${handling?.traceId}-${handling?.spanId}-01` }]);
  },
);
