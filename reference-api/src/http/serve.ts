import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
  preValidationAsyncHookHandler,
} from 'fastify';
import type { Call, QueryOf } from '@shop/shared-api';
import type * as v from 'valibot';

/** Who is asking, as the token and the database say. */
export interface Customer {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly referralCode: string;
}

/**
 * Returns the customer of a request's token, or refuses with 401. `address` is the network address that it came from.
 */
export type Authenticate = (token: unknown, address: string) => Promise<Customer>;

export interface CallContext<C extends Call> {
  readonly payload: v.InferOutput<C['payload']>;
  /** The checked query string, of a call that describes one. */
  readonly query: QueryOf<C>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface CustomerCallContext<C extends Call> extends CallContext<C> {
  readonly customer: Customer;
}

/** What a call answers beside `success: true`; a handler that has sent its own answer gives the reply back. */
type CallResult<C extends Call> = Promise<Omit<v.InferInput<C['reply']>, 'success'> | FastifyReply>;

/** Registers a call that needs no token. */
export function serve<C extends Call>(
  app: FastifyInstance,
  call: C,
  answer: (asked: CallContext<C>) => CallResult<C>,
  config: FastifyContextConfig = {},
): void {
  registerCall(app, call, config, undefined, answer);
}

/**
 * Registers a call that carries the token: without a good one nothing of it runs, not even the check of its payload.
 */
export function serveCustomer<C extends Call>(
  app: FastifyInstance,
  authenticate: Authenticate,
  call: C,
  answer: (asked: CustomerCallContext<C>) => CallResult<C>,
  config: FastifyContextConfig = {},
): void {
  const customers = new WeakMap<FastifyRequest, Customer>();
  registerCall(
    app,
    call,
    config,
    async (request) => void customers.set(request, await authenticate(request.headers['token'], request.ip)),
    (asked) => {
      const customer = customers.get(asked.request);
      if (!customer) throw new Error(`${call.path} was reached without a customer`);
      return answer({ ...asked, customer });
    },
  );
}

/** Lets nobody but the browser's page have an answer. */
export const privateCacheControl = 'private, no-store';

/** Set before anything can fail, so that refusals carry it too: what is answered to a token is for its holder alone. */
const setPrivateCache: onRequestAsyncHookHandler = async (_request, reply) => {
  reply.header('cache-control', privateCacheControl).header('vary', 'token');
};

function registerCall<C extends Call>(
  app: FastifyInstance,
  call: C,
  config: FastifyContextConfig,
  before: preValidationAsyncHookHandler | undefined,
  answer: (asked: CallContext<C>) => CallResult<C>,
): void {
  app.route({
    method: call.method,
    url: call.path,
    config: { ...config, call },
    schema: {
      ...(call.method === 'GET' ? {} : { body: call.payload }),
      ...(call.query ? { querystring: call.query } : {}),
    },
    ...(before ? { preValidation: before } : {}),
    ...(call.token ? { onRequest: setPrivateCache } : {}),
    handler: async (request, reply) => {
      const payload = request.body as v.InferOutput<C['payload']>;
      const answered = await answer({ payload, query: request.query as QueryOf<C>, request, reply });
      // A reply is a promise too: one that was sent comes back from `await` as nothing.
      return reply.sent ? reply : { success: true, ...answered };
    },
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract of this route, for the OpenAPI page. */
    call?: Call;
  }
}
