import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { postgresUrl } from './test-databases';

/** Creates empty databases on the PostgreSQL server of the tests, which are dropped after the tests of the file. */
export function createEmptyDatabases(): { create(): Promise<string> } {
  const names: string[] = [];
  afterAll(async () => {
    for (const name of names) await runStatement(`drop database ${name} with (force)`);
  });
  return {
    /** Returns the address of a new database. */
    async create() {
      const name = `empty_${randomBytes(6).toString('hex')}`;
      await runStatement(`create database ${name}`);
      names.push(name);
      return Object.assign(new URL(postgresUrl), { pathname: `/${name}` }).href;
    },
  };
}

async function runStatement(statement: string): Promise<void> {
  const client = new Client({ connectionString: postgresUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
