import { createHash, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { users } from '../database/schema';
import { hashKey } from '../limits/address.rules';
import type { Shop } from '../shop';

const unsubscribePath = '/api/mails/unsubscribe';

const toKey = (secret: string, userId: string): string => hashKey(secret, 'coin mails', userId);

/** Creates the link that switches mails about coins off for a customer who is not logged in. */
export const createUnsubscribeUrl = (secret: string, shopUrl: string, userId: string): string =>
  `${shopUrl}${unsubscribePath}?${new URLSearchParams({ customer: userId, key: toKey(secret, userId) })}`;

const query = v.object({ customer: v.string(), key: v.string() });
interface SignedLink {
  readonly Querystring: v.InferOutput<typeof query>;
}

/**
 * Answers the links of mails about coins: a page with one button, because mail scanners open links, and the button's
 * request, which mail programs send by themselves (RFC 8058). Neither needs a login. Repeated, it changes nothing more.
 */
export async function unsubscribeRoutes(app: FastifyInstance, { db, tokenSecret }: Shop): Promise<void> {
  const isSigned = ({ customer, key }: SignedLink['Querystring']): boolean => {
    const [given, expected] = [Buffer.from(key), Buffer.from(toKey(tokenSecret, customer))];
    return given.length === expected.length && timingSafeEqual(given, expected);
  };

  await app.register((scope, _, done) => {
    // A form of the page or of a mail program, whose content says nothing.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, parsed) => parsed(null));

    scope.get<SignedLink>(unsubscribePath, { schema: { querystring: query } }, (request, reply) =>
      isSigned(request.query)
        ? sendPage(
            reply,
            200,
            'Mails about coins',
            '<p>We write when coins of an order or of a friend are yours. Mails about your orders come all the same.</p><form method="post"><button>Switch mails about coins off</button></form>',
          )
        : sendUnknownLink(reply),
    );

    scope.post<SignedLink>(unsubscribePath, { schema: { querystring: query } }, async (request, reply) => {
      if (!isSigned(request.query)) return sendUnknownLink(reply);
      await db.update(users).set({ coinMails: false }).where(eq(users.id, request.query.customer));
      return sendPage(
        reply,
        200,
        'Mails about coins are off',
        '<p>You can switch them on again in your profile. Mails about your orders come all the same.</p>',
      );
    });
    done();
  });
}

const sendUnknownLink = (reply: FastifyReply) =>
  sendPage(
    reply,
    404,
    'This link is not complete',
    '<p>Please open the whole link from the mail, or switch the mails off in your profile.</p>',
  );

const style =
  'body{max-width:32rem;margin:3rem auto;padding:0 1rem;font:1.1rem/1.5 sans-serif}button{padding:.8rem 1.2rem;font:inherit}';
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; form-action 'self'; frame-ancestors 'none'`;

/** Sends a page of fixed texts. */
function sendPage(reply: FastifyReply, status: number, heading: string, content: string): FastifyReply {
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    .serializer(String)
    .send(
      `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${heading}</title><style>${style}</style></head><body><main><h1>${heading}</h1>${content}</main></body></html>`,
    );
}
