CREATE TABLE "stored_pictures" (
	"name" text PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL
);
