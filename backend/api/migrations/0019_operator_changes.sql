CREATE TABLE "fetched_pictures" (
	"address" text PRIMARY KEY NOT NULL,
	"image" text NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_journal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_journal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"operator" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "status" text DEFAULT 'active' NOT NULL;
--> statement-breakpoint
ALTER TABLE "products" drop column "listed";
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "listed" boolean GENERATED ALWAYS AS (gate is null and status = 'active' and price_paise > 0 and btrim(name) <> '') STORED NOT NULL;
--> statement-breakpoint
-- The indexes of lists went with the column that they name.
CREATE INDEX "products_listed" ON "products" USING btree ("position","id") WHERE listed;
--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("price_paise","position","id") WHERE listed;
--> statement-breakpoint
CREATE INDEX "products_by_kind" ON "products" USING btree ("category","sub_category","position","id") WHERE listed;
--> statement-breakpoint
CREATE INDEX "products_bestsellers" ON "products" USING btree ("position","id") WHERE listed and bestseller;
--> statement-breakpoint
CREATE INDEX "products_showcase" ON "products" USING btree ("position","id") WHERE listed and showcase;
--> statement-breakpoint
CREATE INDEX "products_by_words" ON "products" USING gin ("all_words" gin_trgm_ops) WHERE listed;
--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "ends_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "compare_at_paise" integer;
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "extra_cells" jsonb;
--> statement-breakpoint
CREATE INDEX "operator_journal_by_subject" ON "operator_journal" USING btree ("subject","id");
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_status" CHECK ("products"."status" in ('active', 'draft', 'archived'));
--> statement-breakpoint
CREATE FUNCTION refuse_journal_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The journal of the operator is append-only.';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER operator_journal_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "operator_journal" FOR EACH STATEMENT EXECUTE FUNCTION refuse_journal_change();
