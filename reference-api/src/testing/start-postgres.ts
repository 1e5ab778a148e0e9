import { startPrivatePostgres } from '@shop/tooling/private-postgres';

declare global {
  var stopTestPostgres: (() => Promise<void>) | undefined;
}

/**
 * Starts a PostgreSQL server for the tests that run on both databases, unless TEST_DATABASE_URL names one.
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
