import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { FastifyInstance } from 'fastify';
import { defaultMessages } from '@shop/shared-api';
import { callSummaries } from '@shop/shared-api/summaries';
import * as v from 'valibot';

const refusal = v.object({
  success: v.literal(false),
  message: v.string(),
  fields: v.exactOptional(v.record(v.string(), v.string())),
});

function toCallSchema(schema: v.GenericSchema, typeMode: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...rest } = toJsonSchema(schema, { errorMode: 'ignore', typeMode });
  return rest;
}

/** Serves the OpenAPI page at /api/docs, generated from the definitions that validate the calls. */
export async function serveApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Clothing store', version: '1.0.0', description: 'Every call of the shop. Amounts in rupees.' },
      components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } } },
    },
    transform({ schema, url, route }) {
      const call = route.config?.call;
      if (!call) return { schema: { ...schema, hide: true }, url };
      return {
        url,
        schema: {
          summary: callSummaries[call.path] ?? '',
          tags: [call.path.split('/')[2] ?? 'shop'],
          ...(call.method === 'GET' ? {} : { body: toCallSchema(call.payload, 'input') }),
          ...(call.query ? { querystring: toCallSchema(call.query, 'input') } : {}),
          ...(call.path.includes(':type')
            ? { params: { type: 'object', properties: { type: { type: 'string' } } } }
            : {}),
          ...(call.token ? { security: [{ token: [] }] } : {}),
          response: {
            200: { description: 'Success', ...toCallSchema(call.reply, 'output') },
            ...(call.token
              ? { 401: { description: defaultMessages.unauthorized, ...toCallSchema(refusal, 'output') } }
              : {}),
            '4xx': { description: 'A refusal, in a sentence', ...toCallSchema(refusal, 'output') },
          },
        },
      };
    },
  });
  await app.register(fastifySwaggerUi, { routePrefix: '/api/docs' });
}
