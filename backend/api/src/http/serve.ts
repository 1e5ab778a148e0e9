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

/** The customer of a request, from its token and the database. */
export interface Customer {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly referralCode: string;
  /** Undefined with a token from before sessions were stored. */
  readonly sessionId: string | undefined;
}

/**
 * Returns the customer of a request's token, or refuses with 401. `address` is the network address that it came from.
 */
export type Authenticate = (token: unknown, address: string) => Promise<Customer>;

interface CallContext<C extends Call> {
  readonly payload: v.InferOutput<C['payload']>;
  /** The validated query string, if the call has one. */
  readonly query: QueryOf<C>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

interface CustomerCallContext<C extends Call> extends CallContext<C> {
  readonly customer: Customer;
}

/** The reply without `success: true`, or the Fastify reply if the handler has sent it. */
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

/** Registers a call that needs a token. Without a valid one it is refused before its payload is validated. */
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

/** The cache-control of answers for one customer: no cache stores them. */
export const privateCacheControl = 'private, no-store';

/** Sets the header before anything can fail, so that refusals have it too. */
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
      // A Fastify reply is thenable, so `await` gives undefined for one that was sent.
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
