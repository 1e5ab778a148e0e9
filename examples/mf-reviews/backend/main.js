// The backend of the reviews team: PORT, SHOP (the address of the shop), DATA (a file), MODERATOR_KEY.
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { openStore } from './store.js';

const { PORT = '4200', SHOP = 'http://localhost:3000', ISSUER = SHOP, DATA = 'data/reviews.jsonl' } = process.env;
const moderatorKey = process.env.MODERATOR_KEY;
const store = openStore(DATA);
const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', SHOP));
const maxBytes = 64_000;

class Refusal extends Error {
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

/** Returns who asks, by the shop's signed statement. */
async function readCustomer(request) {
  const statement = request.headers['shop-customer'];
  if (typeof statement !== 'string') throw new Refusal(422, 'Log in to review what you have bought.');
  const { payload } = await jwtVerify(statement, keys, { issuer: ISSUER, audience: 'mf-reviews' }).catch((error) => {
    throw new Refusal(422, `The shop did not say who you are: ${error.code}.`);
  });
  return payload.sub;
}

async function readBody(request) {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk;
    if (text.length > maxBytes) throw new Refusal(413, 'This is too long.');
  }
  try {
    return JSON.parse(text) ?? {};
  } catch {
    throw new Refusal(422, 'Send JSON.');
  }
}

const routes = [
  ['GET', /^\/reviews\/([^/]+)$/, (_, productId) => store.list((one) => one.productId === productId)],
  ['POST', /^\/reviews\/([^/]+)$/, write],
  [
    'GET',
    /^\/mine$/,
    async (request) => {
      const customer = await readCustomer(request);
      return store.list((one) => one.customer === customer);
    },
  ],
  ['POST', /^\/purchases$/, notePurchases],
  ['DELETE', /^\/moderation\/([^/]+)$/, hide],
];

/** A customer has one review of a product: the next one replaces it. */
async function write(request, productId) {
  const customer = await readCustomer(request);
  const { stars, text } = await readBody(request);
  if (![1, 2, 3, 4, 5].includes(stars)) throw new Refusal(422, 'Choose one to five stars.');
  if (typeof text !== 'string' || text.trim() === '' || text.length > 1000)
    throw new Refusal(422, 'Write up to 1000 characters.');
  const id = createHash('sha256').update(`${customer} ${productId}`).digest('hex').slice(0, 16);
  store.change('review', { id, customer, productId, stars, text: text.trim() });
  return store.list((one) => one.id === id)[0];
}

async function notePurchases(request) {
  const customer = await readCustomer(request);
  const { productIds } = await readBody(request);
  if (!Array.isArray(productIds) || productIds.length > 100 || productIds.some((id) => typeof id !== 'string'))
    throw new Refusal(422, 'Send the ids of up to 100 products.');
  for (const productId of productIds) store.change('purchase', { customer, productId });
  return { success: true };
}

/** For the team alone, who calls its own backend: the shop forwards no authorization. */
function hide(request, id) {
  if (!moderatorKey || request.headers.authorization !== `Bearer ${moderatorKey}` || !store.has(id))
    throw new Refusal(404, 'There is no such review.');
  store.change('hide', { id });
  return { success: true };
}

createServer(async (request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const answer = (status, value) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  };
  try {
    const [, path, handle] = routes.find(([method, one]) => method === request.method && one.test(pathname)) ?? [];
    if (!handle) throw new Refusal(404, 'There is nothing here.');
    answer(200, await handle(request, decodeURIComponent(path.exec(pathname)[1] ?? '')));
  } catch (error) {
    if (!(error instanceof Refusal)) console.error(error);
    answer(error.status ?? 500, { success: false, message: error.status ? error.message : 'Try again later.' });
  }
}).listen(Number(PORT), () => console.log(`Reviews: http://localhost:${PORT}`));
