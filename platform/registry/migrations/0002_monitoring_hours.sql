-- What browsers reported in an hour to one run of a shop server, summed up as JSON. Readers add all rows up.
CREATE TABLE "release_store"."monitoring_hours" (
	"hour" text NOT NULL,
	"writer" text NOT NULL,
	"sums" text NOT NULL,
	PRIMARY KEY ("hour", "writer")
);
