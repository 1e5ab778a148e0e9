import type { JWTPayload } from 'jose';
import { endSession, listSessions, login, logout, logoutEverywhere, profile, register } from '@shop/shared-api';
import { sessions } from '../database/schema';
import { dayMs } from '../settings';
import { shareTestShop } from '../testing/share-test-shop';
import { signToken } from '../testing/sign-token';
import { describeDevice } from './describe-device';
import { deleteExpiredSessions } from '../user-record/sessions.queries';

const shop = shareTestShop({ sessionIdleDays: 3 });

const phone =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
let accounts = 0;
const credentials = () => ({ email: `sessions-${(accounts += 1)}@example.com`, password: 'monsoon-2026' });
const signUp = async (owner: ReturnType<typeof credentials>) =>
  (await shop.call(register, { name: 'Asha Rao', ...owner }, { headers: { 'user-agent': phone } })).body.token;
const logIn = async (owner: ReturnType<typeof credentials>) => (await shop.call(login, owner)).body.token;
const isAlive = async (token: string) => (await shop.send(profile, undefined, { token })).status === 200;
const list = async (token: string) => (await shop.call(listSessions, undefined, { token })).body.sessions;

test('a logout ends its own session on the server, and no other', async () => {
  const owner = credentials();
  const [first, second] = [await signUp(owner), await logIn(owner)];
  await shop.call(logout, {}, { token: first });
  expect([await isAlive(first), await isAlive(second)]).toEqual([false, true]);
});

test('a customer sees the devices that are logged in, and logs one of them out', async () => {
  const owner = credentials();
  const [first, second] = [await signUp(owner), await logIn(owner)];
  expect(await list(second)).toMatchObject([
    { device: 'An unknown device', isThis: true },
    { device: 'Chrome on Android', isThis: false },
  ]);
  const [, other] = await list(second);
  await shop.call(endSession, { sessionId: other?._id ?? '' }, { token: second });
  expect([await isAlive(first), await isAlive(second)]).toEqual([false, true]);
});

test('nobody ends the session of another customer', async () => {
  const [own, strange] = [await signUp(credentials()), await signUp(credentials())];
  const [session] = await list(strange);
  await shop.call(endSession, { sessionId: session?._id ?? '' }, { token: own });
  expect(await isAlive(strange)).toBe(true);
});

test('a logout everywhere ends all sessions', async () => {
  const owner = credentials();
  const [first, second] = [await signUp(owner), await logIn(owner)];
  await shop.call(logoutEverywhere, {}, { token: second });
  expect([await isAlive(first), await isAlive(second)]).toEqual([false, false]);
  expect(await list(await logIn(owner))).toHaveLength(1);
});

test('a session that nobody uses ends after the days of the setting, and each use keeps it', async () => {
  const owner = credentials();
  const [used, unused] = [await signUp(owner), await logIn(owner)];
  shop.advanceClock(2 * dayMs);
  expect(await isAlive(used)).toBe(true);
  shop.advanceClock(2 * dayMs);
  expect([await isAlive(used), await isAlive(unused)]).toEqual([true, false]);
  shop.advanceClock(7 * dayMs);
  await deleteExpiredSessions(shop.db, 7, shop.now());
  expect(await shop.db.$count(sessions)).toBe(0);
});

test('a token for another issuer or audience is refused, and one from before sessions still works', async () => {
  const token = await signUp(credentials());
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
  expect(claims).toMatchObject({ iss: 'shop-backend', aud: 'shop-customer', version: 0 });
  const { id, version, exp } = claims;
  for (const changed of [
    { iss: 'other' },
    { aud: 'other' },
    { session: 'unknown' },
    { session: undefined },
    { version: 1 },
  ])
    expect(await isAlive(await signToken({ ...claims, ...changed }))).toBe(false);
  expect(await isAlive(await signToken({ id, version, exp } as JWTPayload))).toBe(true);
});

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari on an iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0',
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox on Linux'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5)', 'A browser on a Mac'],
  ['curl/8.5', 'An unknown device'],
])('the device of %s has a name that its owner knows', (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device);
});
