CREATE TABLE "pairwise_secret" (
	"id" integer PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "pairwise_secret_has_one_row" CHECK ("pairwise_secret"."id" = 1)
);
