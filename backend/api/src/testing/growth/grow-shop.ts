// Fills the database of a shop for measurements: `grow-shop.ts products 100000` or `grow-shop.ts customer <email> 100000`.
// DATABASE_URL names PostgreSQL, SHOP_DATA_DIR the data directory of an embedded database that no shop uses.
import { join } from 'node:path';
import { openPglite } from '../../database/open-pglite';
import { openPostgres } from '../../database/open-postgres';
import { fillCustomer, fillProducts } from './grow-tables';

async function main([what, ...words]: readonly string[]): Promise<void> {
  const url = process.env['DATABASE_URL'];
  const database = url
    ? await openPostgres(url, console.error)
    : await openPglite(join(process.env['SHOP_DATA_DIR'] ?? '', 'db'));
  try {
    await database.withExclusiveLock((db) => {
      if (what === 'products') return fillProducts(db, Number(words[0]));
      if (what === 'customer') return fillCustomer(db, words[0] ?? '', Number(words[1]));
      throw new Error('Write it as: grow-shop.ts products <count>, or grow-shop.ts customer <email> <orders>');
    });
  } finally {
    await database.close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
