ALTER TABLE "products" ADD COLUMN "second_category" text;
--> statement-breakpoint
-- Returns the filter values of those of the products that lists may show. A product of two categories has both in one text.
CREATE OR REPLACE FUNCTION filter_values_of(ids text[]) RETURNS TABLE (product_id text, category text, sub_category text, price_band text, colour text, sizes text) LANGUAGE sql STABLE AS $$
  SELECT id, category || coalesce(',' || second_category, ''), sub_category, price_band_of(price_paise), coalesce(colour, ''),
    coalesce((SELECT json_agg(size ORDER BY size COLLATE "C")::text FROM stock WHERE stock.product_id = products.id AND units > 0), '[]')
  FROM unnest(ids) AS given JOIN products ON id = given WHERE listed
$$;
--> statement-breakpoint
-- As before, with the second category as words of the search.
CREATE OR REPLACE FUNCTION list_products(ids text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM products WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;

  DELETE FROM listed_products WHERE product_id = ANY (ids) AND product_id NOT IN (SELECT id FROM products WHERE id = ANY (ids) AND listed);

  INSERT INTO product_groups (category, sub_category, price_band, colour, sizes)
  SELECT DISTINCT category, sub_category, price_band, colour, sizes FROM filter_values_of(ids) ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT DO NOTHING;

  INSERT INTO listed_products (product_id, position, price_paise, group_id, bestseller, showcase, words)
  SELECT filters.product_id, position, price_paise, product_groups.id, bestseller, showcase, search_vector_of(name_words, all_words || words_of(coalesce(second_category, '')))
  FROM filter_values_of(ids) AS filters
    JOIN product_groups USING (category, sub_category, price_band, colour, sizes)
    JOIN products ON products.id = filters.product_id
  ON CONFLICT (product_id) DO UPDATE SET position = excluded.position, price_paise = excluded.price_paise, group_id = excluded.group_id,
    bestseller = excluded.bestseller, showcase = excluded.showcase, words = excluded.words;
END;
$$;
--> statement-breakpoint
-- As before, with the second category.
CREATE OR REPLACE FUNCTION list_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
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
      AND (before.listed, before.position, before.price_paise, before.category, before.second_category, before.sub_category, before.colour, before.bestseller, before.showcase, before.name_words, before.all_words)
        IS DISTINCT FROM
        (after.listed, after.position, after.price_paise, after.category, after.second_category, after.sub_category, after.colour, after.bestseller, after.showcase, after.name_words, after.all_words);
  END IF;
  IF ids IS NOT NULL THEN
    PERFORM list_products(ids);
  END IF;
  RETURN NULL;
END;
$$;
