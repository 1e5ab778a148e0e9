import { readAuditLog } from '@shop/release-registry';
import { createReleaseClient, findReleaseKey } from '@shop/release-registry/client';
import {
  addPublisher,
  createReleaseKey,
  parseReleaseKey,
  readTeamKeys,
  revokeTeamKey,
} from '@shop/release-registry/keys';
import { generateKeyPair, SignJWT } from 'jose';
import { type JobIssuer, openJobIssuer } from '../testing/job-issuer';
import { openReleaseShop, type ReleaseShop } from '../testing/release-shop';

const main = { repository: 'acme/gifts', ref: 'refs/heads/main' };
let shop: ReleaseShop;
let jobs: JobIssuer;

beforeEach(async () => {
  jobs = await openJobIssuer();
  shop = await openReleaseShop();
});

afterEach(async () => {
  await shop.close();
  await jobs.close();
});

const trust = (claims: Readonly<Record<string, string>> = main, actions: readonly string[] = ['release']) =>
  addPublisher(shop.dataDirectory, {
    owner: 'Gifts team',
    apps: ['gifts'],
    actions,
    publisher: { issuer: jobs.issuer, claims, isInternal: true },
  });

async function requestKey(token: string) {
  const { publicKey } = createReleaseKey('job-key');
  const reply = await shop.app.inject({ method: 'POST', url: '/registry/job-keys', payload: { token, publicKey } });
  return [reply.statusCode, reply.json<{ message?: string }>().message];
}

const listJobKeys = async () => (await readTeamKeys(shop.dataDirectory)).filter(({ job }) => job);

test('jobs: a job of a trusted repository releases without a stored key, and the audit log names the job', async () => {
  const { id } = await trust();
  const key = await findReleaseKey(shop.address, { SHOP_ID_TOKEN: await jobs.sign() });
  const { versions } = await createReleaseClient({ address: shop.address, key }).release([await shop.readFolder()]);
  expect(await shop.readLive()).toEqual([versions['gifts']]);
  expect((await readAuditLog(shop.registryFile)).at(-1)).toMatchObject({
    who: 'Gifts team (repo:acme/gifts:ref:refs/heads/main, run 7)',
    key: key.id,
    what: 'release',
  });
  const [stored] = await listJobKeys();
  expect(stored).toMatchObject({ id: key.id, apps: ['gifts'], actions: ['release'], job: { publisher: id } });
  expect(Date.parse(stored?.expires ?? '') - Date.parse(stored?.created ?? '')).toBeLessThanOrEqual(60 * 60_000);
});

test('jobs: a token is requested from GitHub for the address of the shop', async () => {
  await trust();
  await expect(findReleaseKey(shop.address, jobs.githubVariables)).rejects.toThrow(
    `The job’s identity token is for ${shop.address}. Request one whose audience is http://localhost:3000.`,
  );
  jobs.answer(false);
  await expect(findReleaseKey(shop.address, jobs.githubVariables)).rejects.toThrow(
    'GitHub gives this job no identity token (status 503).',
  );
  await expect(findReleaseKey('http://shop.example', { SHOP_ID_TOKEN: 'x' })).rejects.toThrow(
    'An identity token is sent to addresses with https: only, and not to http://shop.example.',
  );
});

test.each([
  ['another repository', { repository: 'acme/other' }, 'with repository "acme/other", ref "refs/heads/main"'],
  ['another branch', { ref: 'refs/heads/x' }, 'with repository "acme/gifts", ref "refs/heads/x"'],
  ['a claim that is missing', { ref: undefined }, 'with repository "acme/gifts", ref null'],
  ['another issuer', { iss: 'https://elsewhere.example' }, 'trusts no publisher at "https://elsewhere.example".'],
])('jobs: a token of %s gets no key, and the refusal is a security event', async (_, claims, words) => {
  await trust();
  const [status, message] = await requestKey(await jobs.sign(claims));
  expect([status, message]).toEqual([403, expect.stringContaining(words)]);
  expect(await listJobKeys()).toEqual([]);
  expect(shop.lines.join()).toContain('"reason":"unknown_publisher"');
});

test.each([
  ['another shop', { aud: 'https://other.example' }, 'is for https://other.example. Request one whose audience is'],
  ['an hour ago', { exp: 1_700_000_000 }, 'expired at 2023-11-14T22:13:20.000Z.'],
  ['tomorrow', { nbf: 4_000_000_000 }, 'has no valid nbf.'],
  ['nobody', { sub: undefined }, 'has no valid sub.'],
])('jobs: a token for %s gets no key', async (_, claims, words) => {
  await trust();
  expect(await requestKey(await jobs.sign(claims))).toEqual([
    401,
    expect.stringContaining(`The job’s identity token ${words}`),
  ]);
  expect(await listJobKeys()).toEqual([]);
});

test('jobs: a token with a forged signature gets no key, nor one that is signed by the public key as a secret', async () => {
  await trust();
  const { privateKey } = await generateKeyPair('RS256');
  const claims = { iss: jobs.issuer, aud: 'http://localhost:3000', sub: 'x', ...main };
  const create = (alg: string) =>
    new SignJWT(claims).setIssuedAt().setExpirationTime('5m').setProtectedHeader({ alg, kid: 'one' });
  const forged = await create('RS256').sign(privateKey);
  expect(await requestKey(forged)).toEqual([401, 'The signature of the job’s identity token is wrong.']);
  const shared = await create('HS256').sign(Buffer.alloc(32, 'x'));
  expect(await requestKey(shared)).toEqual([401, 'The signature of the job’s identity token is wrong.']);
  expect(await requestKey('no token')).toEqual([401, 'This is no identity token.']);
});

test('jobs: an issuer that does not answer is named, and asked again with the next token', async () => {
  await trust();
  jobs.answer(false);
  const token = await jobs.sign();
  expect(await requestKey(token)).toEqual([503, `${jobs.issuer} does not answer this shop. Run the job again later.`]);
  jobs.answer(true);
  expect((await requestKey(token))[0]).toBe(200);
});

test('jobs: revoking a publisher ends the keys of its jobs at once, and gives no other', async () => {
  const { id } = await trust();
  const token = await jobs.sign();
  const key = await findReleaseKey(shop.address, { SHOP_ID_TOKEN: token });
  const status = { method: 'GET', url: '/registry/status' } as const;
  expect((await shop.call({ ...status, key })).status).toBe(200);
  await revokeTeamKey(shop.dataDirectory, id);
  expect((await shop.call({ ...status, key })).message).toContain(`The key ${key.id} was revoked at`);
  expect((await requestKey(token))[0]).toBe(403);
});

test('jobs: of several publishers the one with the most claims gives its rights', async () => {
  await trust({ repository: 'acme/gifts' }, ['preview']);
  await trust();
  const [onMain, onBranch] = [await jobs.sign(), await jobs.sign({ ref: 'refs/heads/x' })];
  for (const token of [onMain, onBranch]) expect((await requestKey(token))[0]).toBe(200);
  expect((await listJobKeys()).map(({ actions }) => actions)).toEqual([['release'], ['preview']]);
});

test('jobs: the entry of a publisher signs no call itself', async () => {
  const { id } = await trust();
  const thief = parseReleaseKey(createReleaseKey(id).line);
  const { status, message } = await shop.call({ method: 'GET', url: '/registry/status', key: thief });
  expect([status, message]).toEqual([401, expect.stringContaining('The signature of this call is wrong')]);
});

test('jobs: a publisher names a repository at an issuer that is reached by TLS', async () => {
  const wanted = { owner: 'Gifts team', apps: ['gifts'], actions: ['release'] };
  const add = (publisher: { readonly issuer: string; readonly claims: Readonly<Record<string, string>> }) =>
    addPublisher(shop.dataDirectory, { ...wanted, publisher: { ...publisher, isInternal: false } });
  await expect(add({ issuer: 'https://ci.example', claims: { ref: 'main' } })).rejects.toThrow(
    /^The key’s publisher needs one of the claims sub, repository.* everybody’s jobs\.$/,
  );
  await expect(add({ issuer: 'http://ci.example', claims: main })).rejects.toThrow('--internal allows both');
  await expect(add({ issuer: 'https://10.0.0.7', claims: main })).rejects.toThrow('--internal allows both');
});
