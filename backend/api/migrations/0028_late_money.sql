ALTER TABLE "cash_refunds" ADD COLUMN "payee" text;--> statement-breakpoint
ALTER TABLE "cash_refunds" ADD COLUMN "settlement" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "parcel_returning" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "attempt" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "gateway_refund_id" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "recheck_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "payee" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "settlement" text;