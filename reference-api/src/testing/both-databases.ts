/** The databases for `test.each`: name and address; undefined for the embedded one. */
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
