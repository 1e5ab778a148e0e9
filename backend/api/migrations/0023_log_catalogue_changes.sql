CREATE TABLE "catalogue_change_log" (
	"slot" integer NOT NULL,
	"number" bigint NOT NULL,
	"product_id" text NOT NULL,
	"kind" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "catalogue_change_log_slot_number_product_id_pk" PRIMARY KEY("slot","number","product_id")
);
--> statement-breakpoint
CREATE INDEX "catalogue_change_log_by_time" ON "catalogue_change_log" USING btree ("changed_at");
--> statement-breakpoint
DROP TRIGGER products_count_changes ON "products";
--> statement-breakpoint
DROP TRIGGER stock_count_changes ON "stock";
--> statement-breakpoint
DROP FUNCTION count_catalogue_change();
--> statement-breakpoint
-- Logs a change of these products. Counts it in a slot that no other transaction holds, and in a new one where all are held: writers never wait here, and the numbers of a slot are committed in order and without gaps.
CREATE FUNCTION log_catalogue_change(product_ids text[], kinds text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  taken record;
BEGIN
  UPDATE catalogue_changes SET changes = changes + 1
  WHERE slot = (SELECT slot FROM catalogue_changes ORDER BY slot LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING slot, changes INTO taken;
  IF NOT FOUND THEN
    INSERT INTO catalogue_changes (changes) VALUES (1) RETURNING slot, changes INTO taken;
  END IF;
  INSERT INTO catalogue_change_log (slot, number, product_id, kind)
  SELECT taken.slot, taken.changes, product_id, kind FROM unnest(product_ids, kinds) AS changed (product_id, kind);
END;
$$;
--> statement-breakpoint
CREATE FUNCTION log_product_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids text[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(id) INTO ids FROM new_products;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(id) INTO ids FROM old_products;
  ELSE
    -- Cells that the shop does not use are not shown. A new column counts until it is named here.
    SELECT array_agg(id) INTO ids FROM old_products FULL JOIN new_products USING (id)
    WHERE to_jsonb(old_products) - 'extra_cells' IS DISTINCT FROM to_jsonb(new_products) - 'extra_cells';
  END IF;
  IF ids IS NOT NULL THEN
    PERFORM log_catalogue_change(ids, array_fill('product'::text, ARRAY[cardinality(ids)]));
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
-- Shoppers see units from 10 down to 0 (spec section 9): a change above that shows nothing new.
CREATE FUNCTION log_stock_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids text[];
  kinds text[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(product_id), array_agg('sizes'::text) INTO ids, kinds
    FROM (SELECT DISTINCT product_id FROM new_stock WHERE units > 0) AS changed;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(product_id), array_agg('sizes'::text) INTO ids, kinds
    FROM (SELECT DISTINCT product_id FROM old_stock WHERE units > 0) AS changed;
  ELSE
    SELECT array_agg(product_id), array_agg(CASE WHEN sold_out THEN 'sizes' ELSE 'stock' END) INTO ids, kinds
    FROM (
      SELECT product_id, bool_or((before = 0) <> (after = 0)) AS sold_out
      FROM (
        SELECT product_id, coalesce(old_stock.units, 0) AS before, coalesce(new_stock.units, 0) AS after
        FROM old_stock FULL JOIN new_stock USING (product_id, size)
      ) AS units
      WHERE least(before, 11) <> least(after, 11)
      GROUP BY product_id
    ) AS changed;
  END IF;
  IF ids IS NOT NULL THEN
    PERFORM log_catalogue_change(ids, kinds);
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION log_change_of_everything() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM log_catalogue_change(ARRAY[''], ARRAY['everything']);
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER products_log_added AFTER INSERT ON "products" REFERENCING NEW TABLE AS new_products FOR EACH STATEMENT EXECUTE FUNCTION log_product_changes();
--> statement-breakpoint
CREATE TRIGGER products_log_changed AFTER UPDATE ON "products" REFERENCING OLD TABLE AS old_products NEW TABLE AS new_products FOR EACH STATEMENT EXECUTE FUNCTION log_product_changes();
--> statement-breakpoint
CREATE TRIGGER products_log_deleted AFTER DELETE ON "products" REFERENCING OLD TABLE AS old_products FOR EACH STATEMENT EXECUTE FUNCTION log_product_changes();
--> statement-breakpoint
CREATE TRIGGER products_log_truncated AFTER TRUNCATE ON "products" FOR EACH STATEMENT EXECUTE FUNCTION log_change_of_everything();
--> statement-breakpoint
CREATE TRIGGER stock_log_added AFTER INSERT ON "stock" REFERENCING NEW TABLE AS new_stock FOR EACH STATEMENT EXECUTE FUNCTION log_stock_changes();
--> statement-breakpoint
CREATE TRIGGER stock_log_changed AFTER UPDATE ON "stock" REFERENCING OLD TABLE AS old_stock NEW TABLE AS new_stock FOR EACH STATEMENT EXECUTE FUNCTION log_stock_changes();
--> statement-breakpoint
CREATE TRIGGER stock_log_deleted AFTER DELETE ON "stock" REFERENCING OLD TABLE AS old_stock FOR EACH STATEMENT EXECUTE FUNCTION log_stock_changes();
--> statement-breakpoint
CREATE TRIGGER stock_log_truncated AFTER TRUNCATE ON "stock" FOR EACH STATEMENT EXECUTE FUNCTION log_change_of_everything();
