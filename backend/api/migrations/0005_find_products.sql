CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"products" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "listed" boolean GENERATED ALWAYS AS (gate is null and price_paise > 0 and btrim(name) <> '') STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "name_words" text GENERATED ALWAYS AS (words_of(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "all_words" text GENERATED ALWAYS AS (words_of(name) || words_of(category || ' ' || sub_category || case sub_category when 'gymtees' then ' gym polyester tees' else '' end) || words_of(description)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "search_words_alike" ON "search_words" USING gist ("word" gist_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_words_beginning" ON "search_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "products_listed" ON "products" USING btree ("position","id") WHERE listed;--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("price_paise","position","id") WHERE listed;--> statement-breakpoint
CREATE INDEX "products_by_kind" ON "products" USING btree ("category","sub_category","position","id") WHERE listed;--> statement-breakpoint
CREATE INDEX "products_bestsellers" ON "products" USING btree ("position","id") WHERE listed and bestseller;--> statement-breakpoint
CREATE INDEX "products_showcase" ON "products" USING btree ("position","id") WHERE listed and showcase;--> statement-breakpoint
CREATE INDEX "products_by_words" ON "products" USING gin ("all_words" gin_trgm_ops) WHERE listed;