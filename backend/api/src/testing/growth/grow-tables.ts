import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { updateStatistics } from '../../products/update-statistics';
import { createSeedProducts } from '../../seed/catalogue';
import { insertProducts } from '../../seed/seed';

/** Adds products of the seed until the shop has this number of public ones. */
export async function fillProducts(db: Database, count: number): Promise<void> {
  const { rows } = (await db.execute(sql`select count(*)::int as present from products where gate is null`)) as {
    rows: { present: number }[];
  };
  const products = createSeedProducts(count).filter(({ gate }) => gate === null);
  await insertProducts(db, products.slice(rows[0]?.present));
  await updateStatistics(db);
}

/**
 * Copies the newest order of a customer until there are this number, all but the newest of them delivered, each with
 * coins in the ledger.
 */
export async function fillCustomer(db: Database, email: string, count: number): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`create temporary table copies on commit drop as
      select orders.*, number, 'copy-' || user_id || '-' || number as copy_id
      from (select * from orders where user_id = (select id from users where email = ${email}) order by placed_at desc limit 1) as orders,
        generate_series((select count(*) from orders where user_id = (select id from users where email = ${email})) + 1, ${count}) as number`);
    await transaction.execute(sql`insert into orders (id, user_id, items, address, amount_paise, original_amount_paise, status, payment,
        payment_method, placed_at, coin_discounts, coins_used, coin_savings_paise, coins_earned, idempotency_key, fingerprint, status_history)
      select copy_id, user_id, items, address, amount_paise, original_amount_paise, 'Delivered', true,
        payment_method, placed_at - number * interval '10 minutes', coin_discounts, coins_used, coin_savings_paise, coins_earned, copy_id, fingerprint,
        status_history from copies`);
    await transaction.execute(sql`insert into coin_entries (user_id, coins, description, source, created_at, available_at)
      select user_id, 100, 'Bought: Linen Shirt', 'order:' || copy_id || ':earned', placed_at - number * interval '10 minutes',
        placed_at - number * interval '10 minutes' from copies`);
  });
  await db.execute(sql`vacuum (analyze) orders, coin_entries`);
}
