/** For `test.each`: what it is called, and where it is; undefined for the embedded database. */
export const bothDatabases: readonly (readonly [name: string, url: string | undefined])[] = [
  ['the embedded database', undefined],
  ['PostgreSQL', postgresUrl()],
];

function postgresUrl(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url)
    throw new Error(
      process.env['TEST_DATABASE_PROBLEM'] ??
        'There is no TEST_DATABASE_URL: run these tests by the configuration of this package.',
    );
  return url;
}
