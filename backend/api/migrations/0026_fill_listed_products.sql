-- outside a transaction
-- Lists the products that the shop has, in batches. Those that are changed meanwhile are listed by the triggers.
DO $$
DECLARE
  batch text[];
  last text := '';
BEGIN
  LOOP
    SELECT array_agg(id), max(id) INTO batch, last
    FROM (SELECT id FROM products WHERE id > last AND listed ORDER BY id LIMIT 500) AS next;
    EXIT WHEN batch IS NULL;
    PERFORM list_products(batch);
    COMMIT;
  END LOOP;
  ANALYZE listed_products, product_groups;
END;
$$;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "coin_entries_sums";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "coin_entries_sums" ON "coin_entries" USING btree ("user_id","available_at","coins","correction");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_open";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_open" ON "orders" USING btree ("user_id","placed_at") WHERE status in ('Order Placed', 'Packing', 'Shipped', 'Out for delivery');
