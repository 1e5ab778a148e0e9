ALTER TABLE "users" ADD COLUMN "erased_at" timestamp with time zone;
--> statement-breakpoint
-- Erasing an account takes a friend's name out of a description. Nothing else of an entry may change.
CREATE OR REPLACE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF current_setting('shop.erasing', true) = 'yes' AND to_jsonb(NEW) - 'description' = to_jsonb(OLD) - 'description' THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'The coin ledger is only ever added to.' USING ERRCODE = 'restrict_violation';
END;
$$;
