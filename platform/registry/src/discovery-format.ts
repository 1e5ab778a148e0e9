import Ajv from 'ajv/dist/2019.js';

/**
 * The public format of the registry: frontend discovery (Apache-2.0, awslabs/frontend-discovery). The schema below is
 * written for this project and validates every release of an app, not only the first. It leaves out that no two releases
 * are the same, because the time of that check grows with their square: the registry's own schema asks for it by version.
 */
export const discoverySchemaUrl =
  'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

const text = { type: 'string' } as const;

const strictObject = (required: readonly string[], properties: Readonly<Record<string, unknown>>) => ({
  type: 'object',
  required,
  additionalProperties: false,
  properties,
});

const release = strictObject(['url', 'metadata'], {
  url: text,
  fallbackUrl: text,
  metadata: strictObject(['integrity', 'version'], { integrity: text, version: text }),
  extras: { type: 'object' },
  deployment: {
    type: 'object',
    required: ['traffic', 'default'],
    properties: { traffic: { type: 'number', minimum: 0, maximum: 100 }, default: { type: 'boolean' } },
  },
});

const ajv = new Ajv();
const matchesFormat = ajv.compile(
  strictObject(['schema', 'microFrontends'], {
    schema: text,
    microFrontends: { type: 'object', additionalProperties: { type: 'array', items: release } },
  }),
);

/** Describes how data deviates from the public format; '' when it is valid. */
export function findFormatProblem(data: unknown): string {
  if (matchesFormat(data)) return '';
  return ajv.errorsText(matchesFormat.errors, { dataVar: 'registry' });
}
