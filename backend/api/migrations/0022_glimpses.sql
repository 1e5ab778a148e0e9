CREATE TABLE "glimpses" (
	"id" text PRIMARY KEY NOT NULL,
	"image" text,
	"position" integer NOT NULL,
	"is_hidden" boolean NOT NULL
);
