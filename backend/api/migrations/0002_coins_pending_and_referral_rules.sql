DROP INDEX "referrals_by_referrer";--> statement-breakpoint
ALTER TABLE "coin_entries" ADD COLUMN "available_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "coin_entries" ADD COLUMN "correction" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "referrals" ADD COLUMN "friend_key" text;--> statement-breakpoint
ALTER TABLE "referrals" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_key" text GENERATED ALWAYS AS (case when split_part(email, '@', 2) in ('gmail.com', 'googlemail.com')
  then replace(split_part(split_part(email, '@', 1), '+', 1), '.', '') || '@gmail.com'
  else split_part(split_part(email, '@', 1), '+', 1) || '@' || split_part(email, '@', 2) end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "users_by_email_key" ON "users" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "referrals_by_referrer" ON "referrals" USING btree ("referrer_id","completed_at");--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_friend_key_unique" UNIQUE("friend_key");