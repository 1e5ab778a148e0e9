import type { Glimpse } from '@shop/shared-api';
import type { HttpLimits } from '@shop/server-environment/http-limits';
import type { Logger } from '@shop/server-environment/logging';
import type { Pool } from 'pg';
import type { Database } from './database/database';
import type { Report } from './http/report';
import type { LogSecurityEvent } from './http/security-events';
import type { Authenticate } from './http/serve';
import type { AttemptCounters } from './limits/attempt-limits';
import type { LoginLimits } from './limits/login-limits';
import type { Gateways } from './payments/gateway';
import type { ProductListCache } from './products/product-list-cache';
import type { Settings } from './settings';
import type { Passwords } from './users/passwords';
import type { Tokens } from './users/token';

/** What the backend is built with. */
export interface Dependencies {
  readonly db: Database;
  /** PostgreSQL's connections, where attempts are counted for all processes; undefined with the embedded database. */
  readonly pool?: Pool | undefined;
  readonly settings: Settings;
  readonly clock: () => Date;
  /** Signs the tokens. */
  readonly tokenSecret: string;
  /** Holds products/ and site/; null where there are no pictures. */
  readonly picturesDirectory: string | null;
  readonly glimpses: readonly Glimpse[];
  readonly logger: Logger;
  readonly report: Report;
  readonly gateways: Gateways;
  /** Opens the operator's calls, which only somebody on this machine knows. */
  readonly operatorSecret: string;
  /** Throws where the disk of the embedded database is nearly full. */
  readonly checkStorage?: () => Promise<void>;
  readonly httpLimits?: HttpLimits;
  /** Whose `x-forwarded-for` is believed; empty: programs on this machine. */
  readonly trustedProxies?: readonly string[];
}

/** The services of the running shop, for the routes of every feature. */
export interface Shop extends Dependencies {
  readonly tokens: Tokens;
  readonly passwords: Passwords;
  readonly authenticate: Authenticate;
  readonly productListCache: ProductListCache;
  readonly logSecurityEvent: LogSecurityEvent;
  readonly counters: AttemptCounters;
  readonly loginLimits: LoginLimits;
  /** The network address of a request as limits use it, hashed. */
  readonly hashAddress: (address: string) => string;
}
