-- Keeps search_words true: what products say is counted when they come, change or go. Sorted, so that two writers do not lock each other.
CREATE FUNCTION count_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE search_words SET products = search_words.products - gone.products
    FROM (
      SELECT word, count(DISTINCT id) AS products FROM old_products, regexp_split_to_table(btrim(all_words), ' ') AS word
      WHERE listed GROUP BY word ORDER BY word
    ) AS gone WHERE search_words.word = gone.word;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO search_words (word, products)
    SELECT word, count(DISTINCT id) FROM new_products, regexp_split_to_table(btrim(all_words), ' ') AS word
    WHERE listed AND word <> '' GROUP BY word ORDER BY word
    ON CONFLICT (word) DO UPDATE SET products = search_words.products + excluded.products;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM search_words WHERE products <= 0;
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER products_words_come AFTER INSERT ON "products" REFERENCING NEW TABLE AS new_products FOR EACH STATEMENT EXECUTE FUNCTION count_search_words();
--> statement-breakpoint
CREATE TRIGGER products_words_change AFTER UPDATE ON "products" REFERENCING OLD TABLE AS old_products NEW TABLE AS new_products FOR EACH STATEMENT EXECUTE FUNCTION count_search_words();
--> statement-breakpoint
CREATE TRIGGER products_words_go AFTER DELETE ON "products" REFERENCING OLD TABLE AS old_products FOR EACH STATEMENT EXECUTE FUNCTION count_search_words();
--> statement-breakpoint
INSERT INTO "search_words" ("word", "products")
SELECT word, count(DISTINCT id) FROM "products", regexp_split_to_table(btrim("all_words"), ' ') AS word WHERE "listed" AND word <> '' GROUP BY word;
