CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- The words of a text, each after a space, without accents, apostrophes and capitals; 't-shirt' also counts as 'tshirt'.
CREATE FUNCTION words_of(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  WITH plain AS (
    SELECT lower(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f''’]', '', 'g')) AS signs
  ), joined AS (
    SELECT coalesce(string_agg(replace(found[1], '-', ''), ' '), '') AS signs
    FROM plain, regexp_matches(plain.signs, '[^\s.,;:!?()]+-[^\s.,;:!?()]+', 'g') AS found
  )
  SELECT ' ' || btrim(regexp_replace(plain.signs || ' ' || joined.signs, '[\s!-/:-@\[-`{-~‐-―“”‘…]+', ' ', 'g')) FROM plain, joined
$$;
