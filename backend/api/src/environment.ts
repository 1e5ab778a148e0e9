import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { countriesVariable } from '@shop/server-environment/countries-variable';
import { type HttpLimits, readHttpLimits } from '@shop/server-environment/http-limits';
import { type LogLevel, logLevels } from '@shop/server-environment/logging';
import { metricsVariable } from '@shop/server-environment/metrics';
import { parseTrustedProxies } from '@shop/server-environment/trusted-proxies';
import * as v from 'valibot';
import { defaultPostgresLimits, type PostgresLimits } from './database/postgres-limits';
import {
  allowsDemoLogins,
  findDeploymentProblems,
  isProduction,
  deploymentVariables,
  servesApiDocs,
  wantsDemoData,
  yesOrNo,
} from './deployment-environment';
import { type GatewayVariables, findGatewayProblems, gatewayVariables } from './payments/gateway-environment';
import { findMailProblems, type MailVariables, mailVariables } from './messages/mail-environment';
import { limitVariables, readLimits } from './limits/limit-environment';
import { defaultSettings, type Settings } from './settings';

export interface Environment {
  readonly port: number;
  readonly host: string;
  /** As given; relative to the repository's root. */
  readonly dataDirectory: string;
  /** Undefined means the embedded database. */
  readonly databaseUrl: string | undefined;
  readonly seedProducts: number | undefined;
  readonly tokenSecret: string | undefined;
  readonly operatorSecret: string | undefined;
  /** Whether an empty database is filled with demo products, customers and coupons. */
  readonly demoData: boolean;
  readonly isProduction: boolean;
  readonly gateways: GatewayVariables;
  readonly mail: MailVariables;
  readonly logLevel: LogLevel | undefined;
  /** The token with which /metrics is read; undefined: it is not served. */
  readonly metricsToken: string | undefined;
  readonly settings: Settings;
  /** The file of run-time settings that SHOP_SETTINGS names, as given; undefined: that of the data directory. */
  readonly settingsFile: string | undefined;
  readonly httpLimits: HttpLimits;
  readonly postgresLimits: PostgresLimits;
  /**
   * Addresses and ranges of shop servers and proxies on other machines, whose `x-forwarded-for` is believed; empty:
   * this machine alone.
   */
  readonly trustedProxies: readonly string[];
}

type ReadEnvironment =
  | { readonly ok: true; readonly value: Environment }
  | { readonly ok: false; readonly problems: readonly string[] };

/** A whole number within bounds; the sentence names the variable and what it is now. */
const wholeNumber = (name: string, min: number, max: number) => {
  const message = (issue: v.BaseIssue<unknown>) =>
    `${name} must be a whole number from ${min} to ${max}, not "${String(issue.input)}".`;
  return v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d{1,9}$/, message),
    v.transform(Number),
    v.minValue(min, message),
    v.maxValue(max, message),
  );
};

const pendingDaysRemoved =
  'SHOP_PENDING_DAYS is not used any more: set SHOP_EXCHANGE_DAYS, the days after delivery before the coins of an order can be spent.';

const schema = v.object({
  ...gatewayVariables.entries,
  ...mailVariables.entries,
  ...deploymentVariables,
  ...limitVariables,
  SHOP_RESERVATION_MINUTES: v.optional(wholeNumber('SHOP_RESERVATION_MINUTES', 1, 1_440)),
  SHOP_REFRESH_SECONDS: v.optional(wholeNumber('SHOP_REFRESH_SECONDS', 0, 3_600)),
  SHOP_RECONCILE_SECONDS: v.optional(wholeNumber('SHOP_RECONCILE_SECONDS', 0, 3_600)),
  API_PORT: v.optional(wholeNumber('API_PORT', 0, 65_535), '4000'),
  HOST: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty('HOST must not be empty.')), '127.0.0.1'),
  SHOP_DATA_DIR: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty('SHOP_DATA_DIR must not be empty.')), './var'),
  DATABASE_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^postgres(ql)?:\/\/\S+$/, 'DATABASE_URL must look like postgres://user:password@host:5432/database.'),
    ),
  ),
  METRICS_TOKEN: metricsVariable('METRICS_TOKEN must have at least 32 characters.'),
  LOG_LEVEL: v.optional(v.picklist(logLevels, `LOG_LEVEL must be one of ${logLevels.join(', ')}.`)),
  DATABASE_CONNECTIONS: v.optional(wholeNumber('DATABASE_CONNECTIONS', 2, 1_000)),
  DATABASE_CONNECT_MS: v.optional(wholeNumber('DATABASE_CONNECT_MS', 100, 60_000)),
  DATABASE_STATEMENT_MS: v.optional(wholeNumber('DATABASE_STATEMENT_MS', 100, 600_000)),
  DATABASE_LOCK_MS: v.optional(wholeNumber('DATABASE_LOCK_MS', 100, 600_000)),
  DATABASE_IDLE_TRANSACTION_MS: v.optional(wholeNumber('DATABASE_IDLE_TRANSACTION_MS', 1_000, 600_000)),
  API_TRUSTED_PROXIES: v.optional(
    v.pipe(
      v.string(),
      v.rawTransform(({ dataset, addIssue, NEVER }) => {
        try {
          return parseTrustedProxies('API_TRUSTED_PROXIES', dataset.value);
        } catch (error) {
          addIssue({ message: error instanceof Error ? error.message : String(error) });
          return NEVER;
        }
      }),
    ),
    '',
  ),
  SHOP_SETTINGS: v.optional(v.string()),
  SHOP_SEED_PRODUCTS: v.optional(wholeNumber('SHOP_SEED_PRODUCTS', 1, 100_000)),
  SHOP_COUNTRIES: countriesVariable('SHOP_COUNTRIES must be codes of countries such as IN,NP.'),
  SHOP_DELIVERY_FEE: v.optional(wholeNumber('SHOP_DELIVERY_FEE', 0, 100_000)),
  SHOP_TOKEN_DAYS: v.optional(wholeNumber('SHOP_TOKEN_DAYS', 1, 365)),
  SHOP_BREACHED_PASSWORDS: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (folder) => existsSync(join(folder, '00000.txt')),
        'SHOP_BREACHED_PASSWORDS must be a folder with the files 00000.txt to FFFFF.txt of Pwned Passwords.',
      ),
    ),
  ),
  SHOP_SESSION_IDLE_DAYS: v.optional(wholeNumber('SHOP_SESSION_IDLE_DAYS', 1, 365)),
  SHOP_PURCHASE_COINS: v.optional(wholeNumber('SHOP_PURCHASE_COINS', 0, 1_000)),
  SHOP_REFERRALS_VERIFIED: yesOrNo('SHOP_REFERRALS_VERIFIED'),
  SHOP_EXCHANGE_DAYS: v.optional(wholeNumber('SHOP_EXCHANGE_DAYS', 0, 365)),
  SHOP_EXPECTED_DELIVERY_DAYS: v.optional(wholeNumber('SHOP_EXPECTED_DELIVERY_DAYS', 0, 365)),
  SHOP_KEEP_MAIL_DAYS: v.optional(wholeNumber('SHOP_KEEP_MAIL_DAYS', 3, 3_650)),
  SHOP_KEEP_LOGIN_DAYS: v.optional(wholeNumber('SHOP_KEEP_LOGIN_DAYS', 1, 3_650)),
  SHOP_KEEP_UNPAID_DAYS: v.optional(wholeNumber('SHOP_KEEP_UNPAID_DAYS', 2, 3_650)),
  SHOP_KEEP_ADDRESS_DAYS: v.optional(wholeNumber('SHOP_KEEP_ADDRESS_DAYS', 30, 36_500)),
  SHOP_PENDING_DAYS: v.optional(v.never(pendingDaysRemoved)),
});

/**
 * Reads and checks the environment; names everything that is wrong with it at once. Empty variables count as absent.
 */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): ReadEnvironment {
  const present = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = v.safeParse(schema, present, { abortPipeEarly: true });
  const { limits: httpLimits, problems: limitProblems } = readHttpLimits(variables);
  if (!result.success)
    return { ok: false, problems: [...result.issues.map((issue) => issue.message), ...limitProblems] };
  const given = result.output;
  const problems = [
    ...findDeploymentProblems(given),
    ...findGatewayProblems(given),
    ...findMailProblems(given),
    ...limitProblems,
  ];
  if (problems.length > 0) return { ok: false, problems };
  return {
    ok: true,
    value: {
      port: given.API_PORT,
      host: given.HOST,
      dataDirectory: given.SHOP_DATA_DIR,
      databaseUrl: given.DATABASE_URL,
      logLevel: given.LOG_LEVEL,
      metricsToken: given.METRICS_TOKEN,
      seedProducts: given.SHOP_SEED_PRODUCTS,
      tokenSecret: given.JWT_SECRET,
      operatorSecret: given.OPERATOR_SECRET,
      settingsFile: given.SHOP_SETTINGS,
      demoData: wantsDemoData(given),
      isProduction: isProduction(given),
      httpLimits,
      postgresLimits: {
        connections: given.DATABASE_CONNECTIONS ?? defaultPostgresLimits.connections,
        connectMs: given.DATABASE_CONNECT_MS ?? defaultPostgresLimits.connectMs,
        statementMs: given.DATABASE_STATEMENT_MS ?? defaultPostgresLimits.statementMs,
        lockMs: given.DATABASE_LOCK_MS ?? defaultPostgresLimits.lockMs,
        idleTransactionMs: given.DATABASE_IDLE_TRANSACTION_MS ?? defaultPostgresLimits.idleTransactionMs,
      },
      trustedProxies: given.API_TRUSTED_PROXIES,
      gateways: v.parse(gatewayVariables, given),
      mail: v.parse(mailVariables, given),
      settings: {
        ...defaultSettings,
        ...readLimits(given),
        countries: given.SHOP_COUNTRIES ?? defaultSettings.countries,
        deliveryFee: given.SHOP_DELIVERY_FEE ?? defaultSettings.deliveryFee,
        tokenDays: given.SHOP_TOKEN_DAYS ?? defaultSettings.tokenDays,
        sessionIdleDays: given.SHOP_SESSION_IDLE_DAYS ?? defaultSettings.sessionIdleDays,
        breachedPasswords: given.SHOP_BREACHED_PASSWORDS ?? defaultSettings.breachedPasswords,
        exchangeDays: given.SHOP_EXCHANGE_DAYS ?? defaultSettings.exchangeDays,
        expectedDeliveryDays: given.SHOP_EXPECTED_DELIVERY_DAYS ?? defaultSettings.expectedDeliveryDays,
        referralsNeedVerifiedEmail: given.SHOP_REFERRALS_VERIFIED !== 'no',
        purchaseCoinsPerRupee: given.SHOP_PURCHASE_COINS ?? defaultSettings.purchaseCoinsPerRupee,
        reservationMinutes: given.SHOP_RESERVATION_MINUTES ?? defaultSettings.reservationMinutes,
        reconcileSeconds: given.SHOP_RECONCILE_SECONDS ?? defaultSettings.reconcileSeconds,
        retentionDays: {
          mails: given.SHOP_KEEP_MAIL_DAYS ?? defaultSettings.retentionDays.mails,
          logins: given.SHOP_KEEP_LOGIN_DAYS ?? defaultSettings.retentionDays.logins,
          unpaidAddresses: given.SHOP_KEEP_UNPAID_DAYS ?? defaultSettings.retentionDays.unpaidAddresses,
          orderAddresses: given.SHOP_KEEP_ADDRESS_DAYS ?? defaultSettings.retentionDays.orderAddresses,
        },
        demoLogins: allowsDemoLogins(given),
        apiDocs: servesApiDocs(given),
        refreshPauseSeconds: given.SHOP_REFRESH_SECONDS ?? defaultSettings.refreshPauseSeconds,
        shopUrl: given.SHOP_URL?.replace(/\/+$/, '') ?? defaultSettings.shopUrl,
      },
    },
  };
}
