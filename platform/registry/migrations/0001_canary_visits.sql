-- What is new of a visitor of a canary that judges itself, as JSON. All shop servers add to it and judge by it.
CREATE TABLE "release_store"."canary_visits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"step" text NOT NULL,
	"line" text NOT NULL,
	"transaction" xid8 NOT NULL DEFAULT pg_current_xact_id(),
	"added_at" timestamp with time zone NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE INDEX "canary_visits_step" ON "release_store"."canary_visits" ("step", "transaction");
