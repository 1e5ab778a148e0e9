CREATE TABLE "readiness" (
	"id" integer PRIMARY KEY NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "readiness_has_one_row" CHECK ("readiness"."id" = 1)
);
