CREATE INDEX "coin_entries_by_time" ON "coin_entries" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "orders_by_time" ON "orders" USING brin ("placed_at");--> statement-breakpoint
CREATE INDEX "payment_intents_by_time" ON "payment_intents" USING brin ("created_at");