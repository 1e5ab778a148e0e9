import { login, profile, register, verifyRazorpay } from '@shop/shared-api';
import { sql } from 'drizzle-orm';
import { shareTestShop } from '../testing/share-test-shop';
import { signToken } from '../testing/sign-token';

const shop = shareTestShop();
beforeEach(() => {
  shop.logged.length = 0;
});

interface Line {
  readonly level: string;
  readonly event?: string;
  readonly requestId?: string;
  readonly [field: string]: unknown;
}
const lines = () => shop.logged.map((line) => JSON.parse(line) as Line);
const loud = () => lines().filter(({ level }) => level !== 'debug');

const asha = { name: 'Asha Rao', email: 'asha@example.com', password: 'monsoon-2026' };

test('a sign-up that fails in the database logs one line without name, email and password hash', async () => {
  await shop.db.execute(sql`alter table users add constraint refuse_all check (email_key = '') not valid`);
  const answer = await shop.callRefused(register, asha, { headers: { 'x-request-id': 'request-of-asha' } });
  await shop.db.execute(sql`alter table users drop constraint refuse_all`);
  expect([answer.status, answer.headers['x-request-id']]).toEqual([500, 'request-of-asha']);
  expect(loud()).toMatchObject([
    { level: 'error', event: 'failure', where: 'POST /api/user/register', requestId: 'request-of-asha' },
  ]);
  const text = shop.logged.join('');
  expect(text).toContain('"constraint":"refuse_all"');
  expect(text).toContain('insert into');
  for (const secret of ['Asha', 'asha@', 'example.com', 'argon2', 'monsoon']) expect(text).not.toContain(secret);
});

test('a line break in a payment’s order id cannot forge a log line', async () => {
  const token = await shop.createCustomer();
  shop.logged.length = 0;
  const forged = 'order_1\n{"level":"error","event":"failure","msg":"forged"}';
  await shop.callRefused(
    verifyRazorpay,
    { razorpay_order_id: forged, razorpay_payment_id: 'pay_1', razorpay_signature: 'x' },
    { token },
  );
  expect(shop.logged.map((line) => line.trimEnd()).filter((line) => line.includes('\n'))).toEqual([]);
  expect(loud()).toMatchObject([
    {
      level: 'warn',
      event: 'payment_refused',
      security: true,
      reason: 'unknown_or_foreign_payment',
      gatewayOrderId: forged,
    },
  ]);
});

test('a failed login is a security event with the user’s id and without the email', async () => {
  await shop.call(register, asha);
  await shop.callRefused(login, { email: asha.email, password: 'monsoon-2027' });
  await shop.callRefused(login, { email: 'nobody@example.com', password: 'monsoon-2027' });
  const failed = loud().filter(({ event }) => event === 'login_failed');
  expect(failed).toMatchObject([
    { userId: expect.any(String) as string, address: '127.0.0.1' },
    { address: '127.0.0.1' },
  ]);
  expect(failed[1]?.['userId']).toBeUndefined();
  await shop.callRefused(
    login,
    { email: 'nobody@example.com', password: 'monsoon-2027' },
    { headers: { 'x-forwarded-for': '2001:db8:1:2::7' } },
  );
  expect(loud().at(-1)).toMatchObject({ event: 'login_failed', address: '2001:db8:1:2::/64' });
  expect(shop.logged.join('')).not.toContain('@example.com');
});

test('a token with a wrong signature, an operator’s wrong secret and an unsigned webhook are security events', async () => {
  const token = await signToken({ id: 'x', exp: 4_000_000_000 }, 'another secret, also long enough for this');
  await shop.callRefused(profile, undefined, { token });
  await shop.moveOrder('order-1', 'Packing', 'a guess');
  await shop.deliverWebhook('razorpay', { body: '{}', headers: { 'x-razorpay-signature': 'x' } });
  expect(loud().map(({ event, security }) => [event, security])).toEqual([
    ['token_signature_invalid', true],
    ['operator_secret_refused', true],
    ['webhook_signature_invalid', true],
  ]);
  expect(shop.logged.join('')).not.toContain(token);
});

test('successful requests, and a visitor without a token, log nothing above level debug', async () => {
  const token = await shop.createCustomer();
  await shop.call(profile, undefined, { token });
  await shop.callRefused(profile, undefined);
  expect(loud()).toEqual([]);
  expect(lines().at(-1)).toMatchObject({ event: 'request_completed', route: '/api/user/profile', status: 401 });
});
