import { jwksPath, statement, statementSeconds } from '@shop/shared-api';
import type { FastifyInstance } from 'fastify';
import { SignJWT } from 'jose';
import { Refusal } from '../http/refusal';
import { serveCustomer } from '../http/serve';
import type { Shop } from '../shop';
import { readPairwiseSecret, toPairwiseId } from './pairwise-id';
import { deriveStatementKey } from './statement-key';

/** Signs statements of who a customer is, for the backends of teams, and publishes the key that verifies them. */
export function statementRoutes(app: FastifyInstance, { db, clock, settings, authenticate, ...shop }: Shop): void {
  const { privateKey, publicJwk } = deriveStatementKey(shop.tokenSecret);
  let secret: Promise<string> | undefined;
  const findSecret = () =>
    (secret ??= readPairwiseSecret(db).catch((error: unknown) => {
      secret = undefined;
      throw error;
    }));

  serveCustomer(app, authenticate, statement, async ({ customer, query }) => {
    if (settings.shopUrl === '') {
      shop.report(new Error('Statements need the public address of the shop: set SHOP_URL.'), 'statements');
      throw new Refusal(503, 'This part of the shop is not available at the moment.');
    }
    const iat = Math.floor(clock().getTime() / 1000);
    const sub = toPairwiseId(await findSecret(), query.app, customer.id);
    const claims = { iss: settings.shopUrl, aud: query.app, sub, iat, exp: iat + statementSeconds };
    const header = { alg: 'EdDSA', typ: 'JWT', kid: publicJwk.kid };
    return { statement: await new SignJWT(claims).setProtectedHeader(header).sign(privateKey) };
  });

  app.get(jwksPath, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send({ keys: [publicJwk] }),
  );
}
