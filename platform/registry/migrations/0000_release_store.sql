-- Texts that the shop's key signs: the registry and the teams' keys. A change locks its row.
CREATE TABLE "release_store"."documents" (
	"name" text PRIMARY KEY,
	"text" text,
	"signature" text,
	"revision" bigint NOT NULL DEFAULT 0,
	CONSTRAINT "documents_name" CHECK ("name" IN ('registry', 'team-keys'))
);
--> statement-breakpoint
INSERT INTO "release_store"."documents" ("name") VALUES ('registry'), ('team-keys');
--> statement-breakpoint
CREATE TABLE "release_store"."audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"entry" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "release_store"."files" (
	"sha256" text PRIMARY KEY,
	"bytes" bytea NOT NULL,
	CONSTRAINT "files_sha256" CHECK ("sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "files_size" CHECK (octet_length("bytes") <= 67108864)
);
--> statement-breakpoint
ALTER TABLE "release_store"."files" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
--> statement-breakpoint
CREATE TABLE "release_store"."release_files" (
	"app" text NOT NULL,
	"version" text NOT NULL,
	"path" text NOT NULL,
	"sha256" text NOT NULL REFERENCES "release_store"."files" ("sha256"),
	PRIMARY KEY ("app", "version", "path")
);
--> statement-breakpoint
CREATE INDEX "release_files_sha256" ON "release_store"."release_files" ("sha256");
--> statement-breakpoint
-- Releases that were deleted, so that each shop server deletes its copy.
CREATE TABLE "release_store"."deleted_releases" (
	"app" text NOT NULL,
	"version" text NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL DEFAULT now(),
	PRIMARY KEY ("app", "version")
);
--> statement-breakpoint
-- Signed calls of the last minutes, so that none is accepted twice.
CREATE TABLE "release_store"."calls" (
	"sha256" text PRIMARY KEY,
	"made_at" timestamp with time zone NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE INDEX "calls_made_at" ON "release_store"."calls" ("made_at");
--> statement-breakpoint
CREATE TABLE "release_store"."uploads" (
	"id" text PRIMARY KEY,
	"list" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE TABLE "release_store"."upload_files" (
	"upload" text NOT NULL REFERENCES "release_store"."uploads" ("id") ON DELETE CASCADE,
	"sha256" text NOT NULL,
	"bytes" bytea NOT NULL,
	PRIMARY KEY ("upload", "sha256"),
	CONSTRAINT "upload_files_size" CHECK (octet_length("bytes") <= 67108864)
);
--> statement-breakpoint
ALTER TABLE "release_store"."upload_files" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
