-- Changes only the counts of words that a product gains or loses, in the order of the words. Before, every change of a
-- product locked all its words, so that changes of products with shared words waited for each other and could deadlock.
CREATE FUNCTION change_search_words(changed_words text[], changes bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (word, products)
  SELECT word, sum(change) FROM unnest(changed_words, changes) AS changed (word, change)
  GROUP BY word HAVING sum(change) <> 0 ORDER BY word
  ON CONFLICT (word) DO UPDATE SET products = search_words.products + excluded.products;
  DELETE FROM search_words WHERE word = ANY (changed_words) AND products <= 0;
END;
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  added_words text[];
  added bigint[];
  removed_words text[];
  removed bigint[];
BEGIN
  IF TG_OP <> 'DELETE' THEN
    SELECT array_agg(word), array_agg(products) INTO added_words, added FROM (
      SELECT word, count(DISTINCT id) AS products FROM new_products, regexp_split_to_table(btrim(all_words), ' ') AS word
      WHERE listed AND word <> '' GROUP BY word
    ) AS counted;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    SELECT array_agg(word), array_agg(-products) INTO removed_words, removed FROM (
      SELECT word, count(DISTINCT id) AS products FROM old_products, regexp_split_to_table(btrim(all_words), ' ') AS word
      WHERE listed AND word <> '' GROUP BY word
    ) AS counted;
  END IF;
  PERFORM change_search_words(added_words || removed_words, added || removed);
  RETURN NULL;
END;
$$;
