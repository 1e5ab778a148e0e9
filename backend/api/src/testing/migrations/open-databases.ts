import { Client } from 'pg';
import type { MigrationConnection } from '../../database/apply-migrations';
import { createEmptyDatabases } from '../empty-databases';

/** Creates empty databases on the PostgreSQL server of the tests, and opens connections to them for migrations. */
export function openDatabases() {
  const clients: Client[] = [];
  afterAll(async () => {
    for (const client of clients) await client.end();
  });
  return {
    ...createEmptyDatabases(),
    async connect(address: string): Promise<MigrationConnection> {
      const client = new Client({ connectionString: address });
      clients.push(client);
      await client.connect();
      return { run: async (sql) => [await client.query(sql)].flat().at(-1)?.rows ?? [] };
    },
  };
}
