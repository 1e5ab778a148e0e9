CREATE TABLE "catalogue_changes" (
	"slot" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalogue_changes_slot_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"changes" bigint NOT NULL
);
--> statement-breakpoint
-- Adds one to a row that no other transaction holds, and makes a new row where all are held: writers never wait here, and the sum is exact at each commit.
CREATE FUNCTION count_catalogue_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free_slot integer;
BEGIN
  SELECT slot INTO free_slot FROM catalogue_changes ORDER BY slot LIMIT 1 FOR UPDATE SKIP LOCKED;
  IF free_slot IS NULL THEN
    INSERT INTO catalogue_changes (changes) VALUES (1);
  ELSE
    UPDATE catalogue_changes SET changes = changes + 1 WHERE slot = free_slot;
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER products_count_changes AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "products" FOR EACH STATEMENT EXECUTE FUNCTION count_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER stock_count_changes AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "stock" FOR EACH STATEMENT EXECUTE FUNCTION count_catalogue_change();
