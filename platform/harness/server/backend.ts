import fastifyProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { type AccountWanted, accountWantedSchema } from '../src/account-wanted.rules';
import type { BackendDescription } from '../src/harness-data.rules';

/** A backend that answers the calls of the harness's page, and remembers. Without one, the answers are believable. */
export interface HarnessBackend {
  /** Its address for this server, without a slash at its end. */
  readonly address: string;
  /** What the page says of it. */
  readonly description: BackendDescription;
  /** Creates an account for a tester. Rejects with a sentence. */
  createAccount(wanted: AccountWanted): Promise<{ readonly token: string }>;
}

/** The description of the answers that are made from the schemas of the calls, and why there is no backend. */
export const describeBelievable = (reason = ''): BackendDescription => ({ kind: 'believable', instance: '', reason });

const registeredSchema = v.object({ token: v.pipe(v.string(), v.minLength(1)) });

/** Describes a backend that runs elsewhere. Its accounts are those of its sign-up, without coins or orders. */
export function createNamedBackend(address: string): HarnessBackend {
  const backend = address.replace(/\/+$/, '');
  return {
    address: backend,
    description: { kind: 'named', instance: backend, reason: '' },
    async createAccount() {
      const response = await fetch(`${backend}/api/user/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          name: 'Meera Nair',
          email: `tester-${crypto.randomUUID()}@example.com`,
          password: crypto.randomUUID(),
        }),
        signal: AbortSignal.timeout(10_000),
      }).catch((error: Error) => {
        throw new Error(`The backend at ${backend} does not answer (${error.message}).`);
      });
      const text = await response.text();
      const registered = v.safeParse(v.pipe(v.string(), v.parseJson(), registeredSchema), text);
      if (!registered.success)
        throw new Error(`The backend at ${backend} made no account: ${response.status} ${text.slice(0, 200)}`);
      return registered.output;
    },
  };
}

export interface BackendPrefixes {
  /** Below it the API is served, as `${api}/api/…`; '' for the root. */
  readonly api: string;
  /** Where accounts are made. */
  readonly accounts: string;
  /** Whether pictures come from the backend, too. */
  readonly hasPictures: boolean;
}

/** Forwards the calls of the page to the backend, and makes accounts for testers. */
export async function serveBackend(
  app: FastifyInstance,
  backend: HarnessBackend,
  { api, accounts, hasPictures }: BackendPrefixes,
): Promise<void> {
  const forward = (prefix: string, rewritePrefix: string) =>
    app.register(fastifyProxy, {
      upstream: backend.address,
      prefix,
      rewritePrefix,
      replyOptions: {
        retryDelay: () => null,
        onError: (reply, { error }) =>
          void reply.code(503).send({
            success: false,
            message: `The harness’s backend at ${backend.address} does not answer: ${error.message}`,
          }),
      },
    });
  await forward(`${api}/api`, '/api');
  if (hasPictures) await forward('/images', '/images');
  app.post(accounts, async (request, reply) => {
    const wanted = v.safeParse(accountWantedSchema, request.body);
    if (!wanted.success)
      return reply.code(400).send({ message: `No account of this kind can be made: ${wanted.issues[0].message}` });
    try {
      return await backend.createAccount(wanted.output);
    } catch (error) {
      return reply.code(503).send({ message: error instanceof Error ? error.message : String(error) });
    }
  });
}
