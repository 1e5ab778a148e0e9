import Ajv from 'ajv/dist/2019.js';

/**
 * The public format that the registry follows, frontend discovery (Apache-2.0, awslabs/frontend-discovery). What is
 * below says the same in this project's words, and holds for each release of an app, not only for the first.
 */
export const publicSchemaAddress = 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

const text = { type: 'string' } as const;

const closed = (required: readonly string[], properties: Readonly<Record<string, unknown>>) => ({
  type: 'object',
  required,
  additionalProperties: false,
  properties,
});

const release = closed(['url', 'metadata'], {
  url: text,
  fallbackUrl: text,
  metadata: closed(['integrity', 'version'], { integrity: text, version: text }),
  extras: { type: 'object' },
  deployment: {
    type: 'object',
    required: ['traffic', 'default'],
    properties: { traffic: { type: 'number', minimum: 0, maximum: 100 }, default: { type: 'boolean' } },
  },
});

const ajv = new Ajv();
const follows = ajv.compile(
  closed(['schema', 'microFrontends'], {
    schema: text,
    microFrontends: { type: 'object', additionalProperties: { type: 'array', uniqueItems: true, items: release } },
  }),
);

/** What a registry lacks of the public format; '' when it follows it. */
export function publicFormatProblem(data: unknown): string {
  if (follows(data)) return '';
  return ajv.errorsText(follows.errors, { dataVar: 'registry' });
}
