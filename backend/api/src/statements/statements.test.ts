import { jwksPath, profile, statement, updateProfile } from '@shop/shared-api';
import {
  createLocalJWKSet,
  decodeProtectedHeader,
  type JSONWebKeySet,
  jwtVerify,
  SignJWT,
  generateKeyPair,
} from 'jose';
import { startTestShop, type TestShop } from '../testing/test-shop';

const issuer = 'https://shop.example';
let shop: TestShop;
let keys: ReturnType<typeof createLocalJWKSet>;

beforeAll(async () => {
  shop = await startTestShop({ shopUrl: issuer });
  keys = createLocalJWKSet((await shop.app.inject(jwksPath)).json<JSONWebKeySet>());
});
afterAll(() => shop.close());

const ask = async (token: string, app: string) =>
  (await shop.call(statement, undefined, { token, path: `${statement.path}?app=${app}` })).body.statement;
const verify = (text: string, audience = 'mf-reviews', later = 0) =>
  jwtVerify(text, keys, { issuer, audience, currentDate: new Date(shop.now().getTime() + later) });

test('statements: the backend of a team learns who asks, for a minute, under an id of its own', async () => {
  const token = await shop.createCustomer();
  const { payload } = await verify(await ask(token, 'mf-reviews'));
  expect(payload).toEqual({
    iss: issuer,
    aud: 'mf-reviews',
    sub: expect.stringMatching(/^[\w-]{43}$/),
    iat: Math.floor(shop.now().getTime() / 1000),
    exp: Math.floor(shop.now().getTime() / 1000) + 60,
  });
  const again = await verify(await ask(token, 'mf-reviews'));
  const elsewhere = await verify(await ask(token, 'mf-gifts'), 'mf-gifts');
  const another = await verify(await ask(await shop.createCustomer(), 'mf-reviews'));
  expect(again.payload.sub).toBe(payload.sub);
  expect(elsewhere.payload.sub).not.toBe(payload.sub);
  expect(another.payload.sub).not.toBe(payload.sub);
});

test('statements: one for another app, an expired one, and one of another key are refused', async () => {
  const text = await ask(await shop.createCustomer(), 'mf-reviews');
  await expect(verify(text, 'mf-gifts')).rejects.toMatchObject({ code: 'ERR_JWT_CLAIM_VALIDATION_FAILED' });
  await expect(verify(text, 'mf-reviews', 61_000)).rejects.toMatchObject({ code: 'ERR_JWT_EXPIRED' });
  const { privateKey } = await generateKeyPair('EdDSA');
  const forged = await new SignJWT({ sub: 'me' })
    .setProtectedHeader({ ...decodeProtectedHeader(text), alg: 'EdDSA' })
    .setIssuer(issuer)
    .setAudience('mf-reviews')
    .setExpirationTime('1 minute')
    .sign(privateKey);
  await expect(verify(forged)).rejects.toMatchObject({ code: 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED' });
});

test('statements: a statement is no token of the shop', async () => {
  const token = await ask(await shop.createCustomer(), 'mf-reviews');
  expect((await shop.callRefused(profile, undefined, { token })).status).toBe(401);
  expect((await shop.callRefused(updateProfile, { name: 'Mallory' }, { token })).status).toBe(401);
});

test('statements: the name of an app is checked, and a shop without an address says so in its log', async () => {
  const token = await shop.createCustomer();
  const path = `${statement.path}?app=a%20b`;
  expect(await shop.callRefused(statement, undefined, { token, path })).toMatchObject({
    status: 400,
    body: { message: 'This is no name of an app.' },
  });
  const unnamed = await startTestShop({ shopUrl: '' });
  const own = await unnamed.createCustomer();
  const refused = await unnamed.send(statement, undefined, { token: own, path: `${statement.path}?app=mf-reviews` });
  expect(refused.status).toBe(503);
  expect(String(unnamed.reported[0])).toContain('set SHOP_URL');
  await unnamed.close();
});
