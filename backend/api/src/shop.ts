import type { Glimpse } from '@shop/shared-api';
import type { GracefulStop } from '@shop/server-environment/graceful-stop';
import type { HttpLimits } from '@shop/server-environment/http-limits';
import type { Logger } from '@shop/server-environment/logging';
import type { Pool } from 'pg';
import type { Database } from './database/database';
import type { Report } from './http/report';
import type { LogSecurityEvent } from './http/security-events';
import type { Authenticate } from './http/serve';
import type { AttemptCounters } from './limits/attempt-limits';
import type { LoginLimits } from './limits/login-limits';
import type { MailTransport } from './messages/mail';
import type { Gateways } from './payments/gateway';
import type { PictureStore } from './pictures/picture-store';
import type { ProductListCache } from './products/product-list-cache';
import type { Settings } from './settings';
import type { Passwords } from './users/passwords';
import type { Tokens } from './user-record/token';

/** What the backend is created from. */
export interface Dependencies {
  readonly db: Database;
  /** The connections to PostgreSQL, which count attempts for all processes; undefined with the embedded database. */
  readonly pool?: Pool | undefined;
  readonly settings: Settings;
  readonly clock: () => Date;
  /** The secret that signs the tokens. */
  readonly tokenSecret: string;
  /** Directories with products/ and site/, in which a picture is looked for in this order; none without pictures. */
  readonly pictureDirectories: readonly string[];
  /** The pictures that the operator adds; undefined where none are stored. */
  readonly pictures?: PictureStore;
  /** The glimpses that every shop has, by name. */
  readonly drawnGlimpses: readonly Glimpse[];
  readonly logger: Logger;
  readonly report: Report;
  readonly gateways: Gateways;
  /** Sends the mails of the outbox; undefined without a mail server, and then they wait. */
  readonly mailTransport?: MailTransport | undefined;
  /** The secret of the operator's calls. */
  readonly operatorSecret: string;
  /** The token with which /metrics is read; undefined: it is not served. */
  readonly metricsToken?: string | undefined;
  /** Throws if the disk of the embedded database is nearly full. */
  readonly checkStorage?: () => Promise<void>;
  /** Copies the embedded database into a folder of the data directory, and returns its name; undefined with PostgreSQL. */
  readonly copyDatabase?: () => Promise<string>;
  readonly httpLimits?: HttpLimits;
  /** The stop of this process; undefined: the backend is ready until it closes. */
  readonly stop?: GracefulStop;
  /** Proxies whose `x-forwarded-for` is trusted; empty: programs on this machine. */
  readonly trustedProxies?: readonly string[];
}

/** The services of the running shop, for the routes of every feature. */
export interface Shop extends Dependencies {
  readonly pictures: PictureStore;
  readonly tokens: Tokens;
  readonly passwords: Passwords;
  readonly authenticate: Authenticate;
  readonly productListCache: ProductListCache;
  readonly logSecurityEvent: LogSecurityEvent;
  readonly counters: AttemptCounters;
  readonly loginLimits: LoginLimits;
  /** Hashes a network address for the limits. */
  readonly hashAddress: (address: string) => string;
  /** Hashes an email for the limits. */
  readonly hashEmail: (email: string) => string;
}
