import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import { picturesDirectory } from '@shop/pictures/directory';
import { printDisabledServices } from '@shop/server-environment/disabled-services';
import { createGracefulStop } from '@shop/server-environment/graceful-stop';
import { createLogger, type Logger } from '@shop/server-environment/logging';
import { readShopName } from '@shop/server-environment/settings-file';
import { stopTracing } from '@shop/server-environment/tracing';
import { buildApp } from './app';
import { copyDatabase, deleteDatabaseCopies } from './backup/copy-database';
import { findLastBackup } from './backup/last-backup.queries';
import { type Database, UnusableDatabaseError } from './database/database';
import { lockData } from './database/data-lock';
import { openPglite } from './database/open-pglite';
import { openPostgres } from './database/open-postgres';
import { type Environment, readEnvironment } from './environment';
import { requireFreeSpace } from './health/readiness.queries';
import { findDemoCustomers } from './user-record/demo-accounts';
import { hasProducts, seedDatabase } from './seed/seed';
import { listDrawnGlimpses } from './seed/pictures';
import { createReport } from './http/report';
import { readOrCreateSecret } from './read-or-create-secret';
import { makePrivateDirectory } from './make-private-directory';
import { createMailTransport } from './messages/mail-environment';
import { createLocalPictures, openSharedPictures } from './pictures/picture-files';
import { createPictureStore } from './pictures/picture-store';
import { createGateways } from './payments/gateway-environment';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const migrations = fileURLToPath(new URL('../migrations', import.meta.url));

/** An error that the operator can solve. It is printed without a stack. */
class StartupError extends Error {}

async function start(environment: Environment, logger: Logger): Promise<void> {
  const { port, host, databaseUrl, httpLimits, postgresLimits, trustedProxies } = environment;
  const report = createReport(logger);
  const dataDirectory = resolve(root, environment.dataDirectory);
  await requireFreePort(port, host);
  // Files of the embedded database are private.
  process.umask(0o077);
  for (const directory of databaseUrl === undefined ? [dataDirectory, join(dataDirectory, 'db')] : [dataDirectory]) {
    await makePrivateDirectory(directory, (sentence) => console.log(sentence)).catch((error: Error) => {
      throw new StartupError(`SHOP_DATA_DIR: ${error.message}`);
    });
  }
  const ownPictures = join(dataDirectory, 'pictures');
  await mkdir(ownPictures, { recursive: true });
  const settings = { ...environment.settings, shopName: await findShopName(environment, dataDirectory) };
  const tokenSecret = environment.tokenSecret ?? (await readOrCreateSecret(dataDirectory, 'jwt-secret'));

  const lock = databaseUrl === undefined ? await lockData(dataDirectory) : undefined;
  if (lock?.ok === false) {
    throw new StartupError(
      `The data in ${dataDirectory} is in use by process ${lock.owner}. Stop it, or choose another SHOP_DATA_DIR.`,
    );
  }
  const release = () => (lock?.ok ? lock.release() : undefined);
  process.on('exit', release);
  if (lock?.ok) await deleteDatabaseCopies(dataDirectory);

  const database =
    databaseUrl === undefined
      ? await openPglite(join(dataDirectory, 'db'))
      : await openPostgres(databaseUrl, (error) => report(error, 'the database connection'), postgresLimits).catch(
          (error: unknown) => {
            throw new StartupError(
              `The database at DATABASE_URL does not answer: ${error instanceof Error ? error.message : 'unknown reason'}.`,
            );
          },
        );
  const clock = () => new Date();
  await database.withExclusiveLock(async (db) => {
    await database.migrate(migrations, (sentence) => console.log(sentence));
    await seedDatabase(db, {
      settings,
      clock,
      products: environment.seedProducts,
      demoData: environment.demoData,
    });
  });

  await reportDemoData(database.db, settings.demoLogins, logger);

  const mailTransport = createMailTransport(environment.mail, settings.shopName);
  if (!mailTransport && environment.isProduction)
    logger.warn({ event: 'no_mail_server' }, 'no mails are sent: set SMTP_URL and MAIL_FROM; until then they wait');

  const stop = createGracefulStop(httpLimits.drainMs);
  const app = await buildApp({
    db: database.db,
    pool: database.pool,
    // No other process can change the embedded database, so its lists never expire.
    settings: databaseUrl === undefined ? { ...settings, productListCacheMs: Infinity } : settings,
    clock,
    tokenSecret,
    pictureDirectories: [picturesDirectory(), ownPictures],
    pictures: createPictureStore({
      db: database.db,
      clock,
      files:
        databaseUrl === undefined
          ? createLocalPictures(join(ownPictures, 'products'))
          : await openSharedPictures(database.db, join(ownPictures, 'products')),
      drawnDirectory: picturesDirectory(),
    }),
    drawnGlimpses: listDrawnGlimpses(),
    logger,
    report,
    metricsToken: environment.metricsToken,
    gateways: createGateways(environment.gateways, clock),
    mailTransport,
    ...(database.pglite ? embeddedOnly(database.pglite, dataDirectory) : {}),
    httpLimits,
    stop,
    trustedProxies,
    operatorSecret: environment.operatorSecret ?? (await readOrCreateSecret(dataDirectory, 'operator-secret')),
  });

  stop.closeOnSignal(async () => {
    await app.close();
    await database.close();
    release();
    await stopTracing();
  });

  const address = await app.listen({ port, host }).catch(async (error: unknown) => {
    await database.close();
    throw isBusy(error) ? createPortInUseError(port) : error;
  });
  const isBackedUp = (await findLastBackup(database.db)) !== undefined;
  printDisabledServices('backend', isBackedUp);
  console.log(`API ready: http://localhost:${new URL(address).port || port}`);
  process.send?.({ ready: true, isBackedUp });
}

/** Reads the shop's name where the shop server does, so that mails and pages have the same. */
async function findShopName({ settingsFile }: Environment, dataDirectory: string): Promise<string> {
  const isNamed = settingsFile !== undefined;
  const file = isNamed ? resolve(root, settingsFile) : join(dataDirectory, 'settings.json');
  return readShopName(file, isNamed).catch((error: Error) => {
    throw new StartupError(error.message);
  });
}

/** What only the process that holds the embedded database can do. */
const embeddedOnly = (pglite: PGlite, dataDirectory: string) => ({
  checkStorage: () => requireFreeSpace(dataDirectory),
  copyDatabase: () => copyDatabase(pglite, dataDirectory),
});

/** Prints how to fill an empty shop, and warns about demo customers in a database that refuses their login. */
async function reportDemoData(db: Database, demoLogins: boolean, logger: Logger): Promise<void> {
  if (!(await hasProducts(db)))
    console.log(
      'The shop has no products yet. Import yours with npm run shop -- products import <file.csv> (docs/operating-the-shop.md). For a trial with demo products, customers and coupons, start it with SHOP_DEMO_DATA=yes.',
    );
  const demoCustomers = demoLogins ? [] : await findDemoCustomers(db);
  if (demoCustomers.length === 0) return;
  const names = demoCustomers.join(', ');
  logger.warn(
    { event: 'demo_customers' },
    `the database holds demo customers whose passwords are public: ${names}; their login is refused unless SHOP_DEMO_DATA=yes`,
  );
}

const isBusy = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

const createPortInUseError = (port: number): StartupError =>
  new StartupError(`Port ${port} is in use. Stop the program that uses it, or choose another with API_PORT.`);

/** Throws if the port is in use, before the database is opened. */
function requireFreePort(port: number, host: string): Promise<void> {
  return new Promise((free, refuse) => {
    const probe = createServer();
    probe.once('error', (error) =>
      refuse(
        isBusy(error) ? createPortInUseError(port) : new StartupError(`HOST ${host} cannot be used: ${error.message}.`),
      ),
    );
    probe.listen(port, host, () => probe.close(() => free()));
  });
}

/**
 * Runs the backend in this process by the environment variables. With the argument `--check` it only checks them. It
 * ends the process with code 1 when it cannot start.
 */
export async function startBackend(): Promise<void> {
  const environment = readEnvironment(process.env);
  if (!environment.ok) {
    for (const problem of environment.problems) console.error(problem);
    process.exit(1);
  }
  // `npm start` checks the environment before it builds anything.
  if (process.argv.includes('--check')) process.exit(0);
  const logger = createLogger({ service: 'api', level: environment.value.logLevel ?? 'info' });
  // Node's own report of an uncaught error would print a failed query with its parameters.
  process.on('uncaughtException', (error) => {
    logger.fatal({ event: 'crashed', err: error }, 'uncaught error');
    process.exit(1);
  });
  await start(environment.value, logger).catch((error: unknown) => {
    if (error instanceof StartupError || error instanceof UnusableDatabaseError) console.error(error.message);
    else {
      logger.fatal({ event: 'start_failed', err: error }, 'the API could not start');
      console.error('The API could not start. The last line of its log says why.');
    }
    process.exit(1);
  });
}
