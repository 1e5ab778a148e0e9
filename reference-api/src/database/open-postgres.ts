import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool } from 'pg';
import { type Database, type OpenDatabase, UnfitDatabase } from './database';
import * as schema from './schema';

/** Any number that other programs on the same server are unlikely to lock. */
const lockNumber = 7_345_201;

const missingTrigrams =
  'The search of the shop needs the extension pg_trgm in the database at DATABASE_URL, and it cannot be created there. Install the contrib package of PostgreSQL, or have its administrator run "create extension pg_trgm" in this database.';

/** Opens a pool of connections to PostgreSQL; any number of processes may share one database. */
export async function openPostgres(url: string, onError: (error: unknown) => void): Promise<OpenDatabase> {
  const pool = new Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 30_000 });
  // A connection that breaks while idle is replaced; without a listener it would end the process.
  pool.on('error', onError);
  await pool.query('select 1');
  const db = drizzle(pool, { schema });
  return {
    db: db as unknown as Database,
    async migrate(migrationsFolder) {
      await pool.query('create extension if not exists pg_trgm').catch((error: unknown) => {
        throw new UnfitDatabase(`${missingTrigrams} (${error instanceof Error ? error.message : 'unknown reason'})`);
      });
      await migrate(db, { migrationsFolder });
    },
    close: () => pool.end(),
    async alone(work) {
      const client = await pool.connect();
      try {
        await client.query('select pg_advisory_lock($1)', [lockNumber]);
        return await work();
      } finally {
        await client.query('select pg_advisory_unlock($1)', [lockNumber]).catch(onError);
        client.release();
      }
    },
  };
}
