CREATE TABLE "exchanges" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"user_id" text NOT NULL,
	"product_id" text NOT NULL,
	"size" text NOT NULL,
	"name" text NOT NULL,
	"units" integer NOT NULL,
	"reason" text NOT NULL,
	"wish" text NOT NULL,
	"new_size" text,
	"address" jsonb NOT NULL,
	"pickup_day" text NOT NULL,
	"state" text NOT NULL,
	"history" jsonb NOT NULL,
	"refusal" text,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exchanges_once_per_request" UNIQUE("user_id","idempotency_key"),
	CONSTRAINT "exchanges_units" CHECK ("exchanges"."units" > 0)
);
--> statement-breakpoint
CREATE TABLE "line_returns" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"product_id" text NOT NULL,
	"size" text NOT NULL,
	"units" integer NOT NULL,
	"money_paise" bigint NOT NULL,
	"coins" bigint NOT NULL,
	"code_coins" bigint NOT NULL,
	"coins_taken" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "line_returns_units" CHECK ("line_returns"."units" > 0)
);
--> statement-breakpoint
ALTER TABLE "cash_refunds" ADD COLUMN "id" text;--> statement-breakpoint
-- A refund from before had one per payment or order, whose id names it.
UPDATE "cash_refunds" SET "id" = "order_id";--> statement-breakpoint
ALTER TABLE "cash_refunds" DROP CONSTRAINT "cash_refunds_pkey";--> statement-breakpoint
ALTER TABLE "cash_refunds" ADD PRIMARY KEY ("id");--> statement-breakpoint
ALTER TABLE "cash_refunds" ALTER COLUMN "order_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "id" text;--> statement-breakpoint
-- A refund from before had one per payment or order, whose id names it.
UPDATE "refunds" SET "id" = "payment_id";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_pkey";--> statement-breakpoint
ALTER TABLE "refunds" ADD PRIMARY KEY ("id");--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "payment_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "sequence" bigserial NOT NULL;--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_returns" ADD CONSTRAINT "line_returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exchanges_by_order" ON "exchanges" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "exchanges_by_state" ON "exchanges" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "line_returns_by_order" ON "line_returns" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "cash_refunds_by_order" ON "cash_refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_by_payment" ON "refunds" USING btree ("payment_id");