CREATE TABLE "product_groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"category" text NOT NULL,
	"sub_category" text NOT NULL,
	"price_band" text NOT NULL,
	"colour" text NOT NULL,
	"sizes" text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "product_groups_once" ON "product_groups" USING btree ("category","sub_category","price_band","colour",md5("sizes"));
--> statement-breakpoint
CREATE TABLE "listed_products" (
	"product_id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"price_paise" integer NOT NULL,
	"group_id" integer NOT NULL,
	"bestseller" boolean NOT NULL,
	"showcase" boolean NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
-- Returns the band of a price (priceBands in shared-api).
CREATE FUNCTION price_band_of(paise integer) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN paise >= 400000 THEN '4000-' WHEN paise >= 200000 THEN '2000-3999' WHEN paise >= 100000 THEN '1000-1999' ELSE '0-999' END
$$;
--> statement-breakpoint
-- Returns search words as lexemes; those of the name also with = before them. A search has at most 100 characters, and a lexeme at most 2 kB.
CREATE FUNCTION search_vector_of(name_words text, all_words text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(array(
    SELECT left(word, 100) FROM unnest(string_to_array(all_words, ' ')) AS word WHERE word <> ''
    UNION
    SELECT '=' || left(word, 100) FROM unnest(string_to_array(name_words, ' ')) AS word WHERE word <> ''
  ))
$$;
--> statement-breakpoint
-- Returns the filter values of those of the products that lists may show.
CREATE FUNCTION filter_values_of(ids text[]) RETURNS TABLE (product_id text, category text, sub_category text, price_band text, colour text, sizes text) LANGUAGE sql STABLE AS $$
  SELECT id, category, sub_category, price_band_of(price_paise), coalesce(colour, ''),
    coalesce((SELECT json_agg(size ORDER BY size COLLATE "C")::text FROM stock WHERE stock.product_id = products.id AND units > 0), '[]')
  FROM unnest(ids) AS given JOIN products ON id = given WHERE listed
$$;
--> statement-breakpoint
-- Writes the rows of products as lists show them now. The products are locked before their stock is read, so that the last of several transactions sees the changes of all.
CREATE FUNCTION list_products(ids text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM products WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;

  DELETE FROM listed_products WHERE product_id = ANY (ids) AND product_id NOT IN (SELECT id FROM products WHERE id = ANY (ids) AND listed);

  INSERT INTO product_groups (category, sub_category, price_band, colour, sizes)
  SELECT DISTINCT category, sub_category, price_band, colour, sizes FROM filter_values_of(ids) ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT DO NOTHING;

  INSERT INTO listed_products (product_id, position, price_paise, group_id, bestseller, showcase, words)
  SELECT filters.product_id, position, price_paise, product_groups.id, bestseller, showcase, search_vector_of(name_words, all_words)
  FROM filter_values_of(ids) AS filters
    JOIN product_groups USING (category, sub_category, price_band, colour, sizes)
    JOIN products ON products.id = filters.product_id
  ON CONFLICT (product_id) DO UPDATE SET position = excluded.position, price_paise = excluded.price_paise, group_id = excluded.group_id,
    bestseller = excluded.bestseller, showcase = excluded.showcase, words = excluded.words;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION list_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids text[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(id) INTO ids FROM new_products WHERE listed;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(id) INTO ids FROM old_products WHERE listed;
  ELSE
    SELECT array_agg(id) INTO ids FROM old_products AS before FULL JOIN new_products AS after USING (id)
    WHERE (before.listed OR after.listed)
      AND (before.listed, before.position, before.price_paise, before.category, before.sub_category, before.colour, before.bestseller, before.showcase, before.name_words, before.all_words)
        IS DISTINCT FROM
        (after.listed, after.position, after.price_paise, after.category, after.sub_category, after.colour, after.bestseller, after.showcase, after.name_words, after.all_words);
  END IF;
  IF ids IS NOT NULL THEN
    PERFORM list_products(ids);
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION list_products_of_changed_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids text[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT product_id) INTO ids FROM new_stock WHERE units > 0;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT product_id) INTO ids FROM old_stock WHERE units > 0;
  ELSE
    SELECT array_agg(DISTINCT product_id) INTO ids FROM old_stock FULL JOIN new_stock USING (product_id, size)
    WHERE (coalesce(old_stock.units, 0) = 0) <> (coalesce(new_stock.units, 0) = 0);
  END IF;
  IF ids IS NOT NULL THEN
    PERFORM list_products(ids);
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION list_after_truncate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM listed_products WHERE NOT EXISTS (SELECT FROM products WHERE id = product_id);
  PERFORM list_products(array(SELECT product_id FROM listed_products));
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER products_list_added AFTER INSERT ON "products" REFERENCING NEW TABLE AS new_products FOR EACH STATEMENT EXECUTE FUNCTION list_changed_products();
--> statement-breakpoint
CREATE TRIGGER products_list_changed AFTER UPDATE ON "products" REFERENCING OLD TABLE AS old_products NEW TABLE AS new_products FOR EACH STATEMENT EXECUTE FUNCTION list_changed_products();
--> statement-breakpoint
CREATE TRIGGER products_list_deleted AFTER DELETE ON "products" REFERENCING OLD TABLE AS old_products FOR EACH STATEMENT EXECUTE FUNCTION list_changed_products();
--> statement-breakpoint
CREATE TRIGGER products_list_truncated AFTER TRUNCATE ON "products" FOR EACH STATEMENT EXECUTE FUNCTION list_after_truncate();
--> statement-breakpoint
CREATE TRIGGER stock_list_added AFTER INSERT ON "stock" REFERENCING NEW TABLE AS new_stock FOR EACH STATEMENT EXECUTE FUNCTION list_products_of_changed_stock();
--> statement-breakpoint
CREATE TRIGGER stock_list_changed AFTER UPDATE ON "stock" REFERENCING OLD TABLE AS old_stock NEW TABLE AS new_stock FOR EACH STATEMENT EXECUTE FUNCTION list_products_of_changed_stock();
--> statement-breakpoint
CREATE TRIGGER stock_list_deleted AFTER DELETE ON "stock" REFERENCING OLD TABLE AS old_stock FOR EACH STATEMENT EXECUTE FUNCTION list_products_of_changed_stock();
--> statement-breakpoint
CREATE TRIGGER stock_list_truncated AFTER TRUNCATE ON "stock" FOR EACH STATEMENT EXECUTE FUNCTION list_after_truncate();
--> statement-breakpoint
CREATE INDEX "listed_products_in_order" ON "listed_products" USING btree ("position","product_id","group_id");
--> statement-breakpoint
CREATE INDEX "listed_products_cheapest" ON "listed_products" USING btree ("price_paise","position","product_id","group_id");
--> statement-breakpoint
CREATE INDEX "listed_products_dearest" ON "listed_products" USING btree ("price_paise" DESC NULLS FIRST,"position","product_id","group_id");
--> statement-breakpoint
CREATE INDEX "listed_products_by_group" ON "listed_products" USING btree ("group_id","position");
--> statement-breakpoint
CREATE INDEX "listed_products_bestsellers" ON "listed_products" USING btree ("position","product_id","group_id") WHERE bestseller;
--> statement-breakpoint
CREATE INDEX "listed_products_showcase" ON "listed_products" USING btree ("position","product_id","group_id") WHERE showcase;
--> statement-breakpoint
CREATE INDEX "listed_products_by_words" ON "listed_products" USING gin ("words") WITH (fastupdate=false);
