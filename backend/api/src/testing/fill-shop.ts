// Fills the database of a shop that is stopped with customers, orders and pictures, for measurements:
// fill-shop.ts <orders> <pictures>, with the variables of the shop.
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withPgliteTransaction } from '../backup/copy-pglite';
import { withPostgresTransaction } from '../backup/copy-postgres';
import type { CopyConnection } from '../backup/copy-connection';
import { createPglite } from '../database/open-pglite';

/** Bytes of a picture's file: the mean of its six widths and formats. */
const pictureBytes = 60_000;
const ordersPerCustomer = 2.5;

/** One line of an order as the shop stores it, by the number `n` of the order. */
const line = `jsonb_build_object('productId', products.id, 'name', products.name, 'pricePaise', products.price_paise,
  'images', products.images, 'size', products.sizes ->> 0, 'quantity', 1)`;
const address = `'{"firstName":"Meera","lastName":"Nair","email":"meera@example.com","street":"12, 3rd Cross, Indiranagar","city":"Bengaluru","state":"Karnataka","zipcode":"560038","country":"India","phone":"9876543210"}'::jsonb`;
const history = `'[{"status":"Order Placed","at":1780000000000},{"status":"Packing","at":1780003600000},{"status":"Shipped","at":1780007200000},{"status":"Out for delivery","at":1780086400000},{"status":"Delivered","at":1780090000000}]'::jsonb`;

async function addOrders({ query }: CopyConnection, orders: number): Promise<void> {
  const customers = Math.ceil(orders / ordersPerCustomer);
  await query(
    `insert into users (id, name, email, password_hash, referral_code, created_at)
     select 'user-' || n, 'Meera Nair', 'customer-' || n || '@example.com',
       '$argon2id$v=19$m=19456,t=2,p=1$' || substr(md5(n::text), 1, 22) || '$' || md5(n::text) || substr(md5('x' || n), 1, 11), 'R' || n, now()
     from generate_series(1, $1::int) n`,
    [customers],
  );
  await query(
    `insert into orders (id, user_id, items, address, amount_paise, original_amount_paise, status, payment, payment_method,
       placed_at, coin_discounts, coins_used, coin_savings_paise, coins_earned, idempotency_key, fingerprint, status_history)
     select 'order-' || n, 'user-' || (n % $2::int + 1), jsonb_build_array(${line}, ${line}), ${address}, 2 * price_paise + 5900,
       2 * price_paise + 5900, 'Delivered', true, 'COD', now() - n * interval '5 minutes', '{}', 0, 0, 25980, md5('key' || n),
       md5('f' || n) || md5('g' || n), ${history}
     from generate_series(1, $1::int) n
     join (select *, row_number() over (order by id) as number, count(*) over () as total from products) products
       on products.number = n % total + 1`,
    [orders, customers],
  );
  await query(
    `insert into coin_entries (user_id, coins, description, source, created_at, available_at)
     select user_id, 25980, 'Earned with an order', 'order:' || id || ':earned', placed_at, placed_at from orders where id like 'order-%'`,
  );
  await query(
    `insert into outbox_messages (key, user_id, recipient, kind, created_at, attempts, sent_at)
     select mail || ':' || id, user_id, '', mail, placed_at, 1, placed_at
     from orders cross join unnest(array['order-placed', 'order-shipped', 'order-delivered']) mail where id like 'order-%'`,
  );
}

/** Names a file as the picture store does. */
function createPicture(number: number) {
  const hash = createHash('sha256').update(String(number)).digest('hex');
  return { name: `imported-${hash.slice(0, 16)}.${hash.slice(16, 24)}-1080.webp`, content: randomBytes(pictureBytes) };
}

const [orders, pictures] = process.argv.slice(2).map(Number);
const directory = process.env['SHOP_DATA_DIR'] ?? '';
const url = process.env['DATABASE_URL'];
const files = Array.from({ length: pictures ?? 0 }, (_, number) => createPicture(number));
if (url) {
  await withPostgresTransaction({ url, kind: 'change' }, async (connection) => {
    await addOrders(connection, orders ?? 0);
    for (const { name, content } of files)
      await connection.query('insert into stored_pictures (name, content) values ($1, $2)', [name, content]);
  });
} else {
  const pglite = createPglite({ dataDir: join(directory, 'db') });
  await withPgliteTransaction(pglite, (connection) => addOrders(connection, orders ?? 0));
  await pglite.close();
  await mkdir(join(directory, 'pictures', 'products'), { recursive: true });
  for (const { name, content } of files) await writeFile(join(directory, 'pictures', 'products', name), content);
}
