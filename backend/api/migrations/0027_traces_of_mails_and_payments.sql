ALTER TABLE "outbox_messages" ADD COLUMN "traceparent" text;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "traceparent" text;