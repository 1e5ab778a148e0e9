CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The coin ledger is only ever added to.' USING ERRCODE = 'restrict_violation';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER coin_entries_append_only BEFORE UPDATE OR DELETE ON "coin_entries" FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER coin_entries_never_emptied BEFORE TRUNCATE ON "coin_entries" FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
