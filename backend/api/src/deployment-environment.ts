import * as v from 'valibot';

export const yesOrNo = (name: string) => v.optional(v.picklist(['yes', 'no'], `${name} must be "yes" or "no".`));
const secret = (name: string) =>
  v.optional(v.pipe(v.string(), v.minLength(32, `${name} must have at least 32 characters.`)));

/** The variables that decide what a deployment gives away, and the secrets that its processes share. */
export const deploymentVariables = {
  JWT_SECRET: secret('JWT_SECRET'),
  OPERATOR_SECRET: secret('OPERATOR_SECRET'),
  SHOP_URL: v.optional(
    v.pipe(v.string(), v.regex(/^https?:\/\/\S+$/, 'SHOP_URL must be an address like https://shop.example.')),
  ),
  SHOP_DEMO_DATA: yesOrNo('SHOP_DEMO_DATA'),
  SHOP_API_DOCS: yesOrNo('SHOP_API_DOCS'),
};

interface DeploymentVariables {
  readonly NODE_ENV?: string | undefined;
  readonly DATABASE_URL?: string | undefined;
  readonly JWT_SECRET?: string | undefined;
  readonly OPERATOR_SECRET?: string | undefined;
  readonly SHOP_URL?: string | undefined;
  readonly SHOP_DEMO_DATA?: 'yes' | 'no' | undefined;
  readonly SHOP_API_DOCS?: 'yes' | 'no' | undefined;
}

export const isProduction = ({ NODE_ENV }: DeploymentVariables): boolean => NODE_ENV === 'production';

/**
 * Whether an empty database is filled with demo products, customers and coupons: on the embedded default outside
 * production, otherwise only on request.
 */
export function wantsDemoData(given: DeploymentVariables): boolean {
  if (given.SHOP_DEMO_DATA !== undefined) return given.SHOP_DEMO_DATA === 'yes';
  return !isProduction(given) && given.DATABASE_URL === undefined;
}

/** Whether the demo customers may log in with their published passwords. */
export const allowsDemoLogins = (given: DeploymentVariables): boolean =>
  !isProduction(given) || given.SHOP_DEMO_DATA === 'yes';

/** Whether /api/docs and the OpenAPI file are served. */
export const servesApiDocs = (given: DeploymentVariables): boolean =>
  given.SHOP_API_DOCS === undefined ? !isProduction(given) : given.SHOP_API_DOCS === 'yes';

/**
 * The variables that are missing for this kind of deployment, as one sentence, and in production secrets that can be
 * guessed. None is missing for the embedded default.
 */
export function findDeploymentProblems(given: DeploymentVariables): string[] {
  return [...findMissing(given), ...(isProduction(given) ? findGuessableSecrets(given) : [])];
}

/** One of 32 random hexadecimal digits has fewer different characters less than once in a million times. */
const minDistinctCharacters = 8;

function findGuessableSecrets({ JWT_SECRET, OPERATOR_SECRET }: DeploymentVariables): string[] {
  return Object.entries({ JWT_SECRET, OPERATOR_SECRET }).flatMap(([name, value]) =>
    value !== undefined && new Set(value).size < minDistinctCharacters
      ? [`${name} repeats few characters, so it can be guessed. Make one with: openssl rand -hex 32.`]
      : [],
  );
}

function findMissing(given: DeploymentVariables): string[] {
  const { DATABASE_URL, JWT_SECRET, OPERATOR_SECRET, SHOP_URL } = given;
  if (DATABASE_URL !== undefined) {
    const missing = Object.entries({ JWT_SECRET, OPERATOR_SECRET, SHOP_URL }).flatMap(([name, value]) =>
      value === undefined ? [name] : [],
    );
    if (missing.length === 0) return [];
    return [
      `DATABASE_URL also needs ${listNames(missing)}, because several processes may share the database and must agree on ${missing.length === 1 ? 'it' : 'them'}.`,
    ];
  }
  if (isProduction(given) && SHOP_URL === undefined)
    return [
      'NODE_ENV=production also needs SHOP_URL, the public address of the shop, for payment returns and referral links.',
    ];
  return [];
}

const listNames = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ');
