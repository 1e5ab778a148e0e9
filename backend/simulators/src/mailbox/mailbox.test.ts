import { buildSimulators } from '../app';

const raw = `From: Sikka <shop@mailbox.invalid>\r\nTo: asha@example.com\r\nSubject: Your <order>\r\nMessage-ID: <1@shop>\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nHello`;

test('the mailbox lists mails newest first, shows each as text, and filters by recipient', async () => {
  const app = await buildSimulators({ apiAddress: 'http://127.0.0.1:1', razorpay: null, stripe: null });
  const deliver = (payload: string) =>
    app.inject({ method: 'POST', url: '/mailbox', headers: { 'content-type': 'message/rfc822' }, payload });
  expect((await app.inject('/mailbox')).body).toContain('Nothing yet.');
  expect((await deliver(raw)).statusCode).toBe(204);
  await deliver(raw.replace('asha@', 'ravi@').replace('Your <order>', 'Second'));
  const page = (await app.inject('/mailbox')).body;
  expect(page).toContain('Your &lt;order&gt;');
  expect(page.indexOf('Second')).toBeLessThan(page.indexOf('Your &lt;order&gt;'));
  const listed = await app.inject({ url: '/mailbox?to=asha@example.com', headers: { accept: 'application/json' } });
  expect(listed.json<{ mails: object[] }>().mails).toEqual([
    expect.objectContaining({ to: 'asha@example.com', subject: 'Your <order>', text: 'Hello' }),
  ]);
  expect((await app.inject('/mailbox/1/text')).body).toBe('Hello');
  expect((await app.inject('/mailbox/99')).statusCode).toBe(404);
  await app.close();
});
