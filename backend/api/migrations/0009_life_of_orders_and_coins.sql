CREATE TABLE "cash_refunds" (
	"order_id" text PRIMARY KEY NOT NULL,
	"amount_paise" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "referrals" ADD COLUMN "rewarded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cash_refunds" ADD CONSTRAINT "cash_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
UPDATE "referrals" SET "rewarded_at" = "completed_at" WHERE "coins" > 0;
--> statement-breakpoint
DROP TRIGGER coin_entries_never_below_zero ON "coin_entries";
--> statement-breakpoint
-- Corrections may leave a debt; spending needs a sum that covers it.
CREATE TRIGGER coin_entries_never_overspent AFTER INSERT ON "coin_entries" FOR EACH ROW WHEN (NEW.coins < 0 AND NOT NEW.correction) EXECUTE FUNCTION refuse_overdraft();
