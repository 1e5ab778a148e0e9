CREATE FUNCTION refuse_overdraft() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  left_over bigint;
BEGIN
  -- Whoever takes coins goes after whoever else takes some: two sums read at once would both look good.
  PERFORM 1 FROM users WHERE id = NEW.user_id FOR NO KEY UPDATE;
  SELECT coalesce(sum(coins), 0) INTO left_over FROM coin_entries
    WHERE user_id = NEW.user_id AND (available_at IS NULL OR available_at <= coalesce(NEW.available_at, NEW.created_at));
  IF left_over < 0 THEN
    RAISE EXCEPTION 'A coin balance is never below zero.' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER coin_entries_never_below_zero AFTER INSERT ON "coin_entries" FOR EACH ROW WHEN (NEW.coins < 0) EXECUTE FUNCTION refuse_overdraft();
