import { refusalSchema, type ServiceCall, serviceCalls } from '@shop/release-registry/service';
import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';

/** Describes the release service as OpenAPI 3.1, from the schemas by which the server checks its calls. */
export function describeService(siteUrl: string): object {
  const calls: readonly ServiceCall[] = Object.values(serviceCalls);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Release service',
      version: '1.0.0',
      description:
        'Releases of the shop. Every call with the header signature is signed as an HTTP message signature (RFC 9421) with ed25519: the components "@method", "@path", "@query" and, except for GET, "content-digest" (RFC 9530, sha-256), and the parameters created, keyid, alg, nonce and tag="shop-release".',
    },
    servers: [{ url: siteUrl }],
    paths: Object.fromEntries(
      calls.map((call) => [toTemplate(call.path), { [call.method.toLowerCase()]: describe(call) }]),
    ),
  };
}

const toTemplate = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

function describe({ method, summary, isUnsigned, body, query, params, reply, path }: ServiceCall): object {
  const parameters = [
    ...describeParameters(query, 'query'),
    ...describeParameters(params, 'path'),
    ...(isUnsigned ? [] : ['signature', 'signature-input']).map((name) => ({
      name,
      in: 'header',
      required: true,
      schema: { type: 'string' },
    })),
  ];
  return {
    summary,
    operationId: path
      .split('/')
      .slice(2)
      .join(' ')
      .replace(/[^a-z]+(\w)/gi, (_, letter: string) => letter.toUpperCase()),
    parameters,
    ...(body ? { requestBody: { required: true, content: toContent(body) } } : {}),
    ...(method === 'PUT' ? { requestBody: { required: true, content: bytes } } : {}),
    responses: {
      200: { description: 'Success', content: reply ? toContent(reply) : bytes },
      '4XX': { description: 'A refusal, in a sentence', content: toContent(refusalSchema) },
    },
  };
}

function describeParameters(schema: v.GenericSchema | undefined, where: 'query' | 'path'): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toSchema(schema) as {
    readonly properties?: Readonly<Record<string, object>>;
    readonly required?: readonly string[];
  };
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: where,
    required: required.includes(name),
    schema: one,
  }));
}

const bytes = { 'application/octet-stream': { schema: {} } };

const toContent = (schema: v.GenericSchema) => ({ 'application/json': { schema: toSchema(schema) } });

function toSchema(schema: v.GenericSchema): object {
  const { $schema: _, ...rest } = toJsonSchema(schema, { errorMode: 'ignore' });
  return rest;
}
