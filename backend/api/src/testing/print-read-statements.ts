// For `npm run bench -- load`: prints the statements, as JSON, that the backend sends to the database at DATABASE_URL for
// each query string of the product list that is given as an argument.
import { productQuerySchema } from '@shop/shared-api';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import * as v from 'valibot';
import type { Database } from '../database/database';
import * as schema from '../database/schema';
import { createProductListHandler } from '../products/product-list-handler';

const pool = new Pool({ connectionString: process.env['DATABASE_URL'] ?? '' });
let statements: { sql: string; values: string[] }[] = [];
const db = drizzle(pool, {
  schema,
  logger: { logQuery: (sql, values) => void statements.push({ sql, values: values.map(String) }) },
});
const read = createProductListHandler(db as unknown as Database);
const reads: (typeof statements)[] = [];
for (const query of process.argv.slice(2)) {
  statements = [];
  await read(v.parse(productQuerySchema, Object.fromEntries(new URLSearchParams(query))));
  reads.push(statements);
}
await pool.end();
process.stdout.write(JSON.stringify(reads));
