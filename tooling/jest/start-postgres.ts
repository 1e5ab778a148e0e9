import { startPrivatePostgres } from '../commands/private-postgres';

declare global {
  var stopTestPostgres: (() => Promise<void>) | undefined;
}

/**
 * Starts the PostgreSQL server of the tests, unless TEST_DATABASE_URL names one. Jest does so once for all packages.
 */
export default async function startPostgres(): Promise<void> {
  if (process.env['TEST_DATABASE_URL']) return;
  try {
    const postgres = await startPrivatePostgres(console.log);
    process.env['TEST_DATABASE_URL'] = postgres.url;
    globalThis.stopTestPostgres = postgres.stop;
  } catch (error) {
    // Only the tests that need it fail, each with this message.
    process.env['TEST_DATABASE_PROBLEM'] = error instanceof Error ? error.message : String(error);
  }
}
