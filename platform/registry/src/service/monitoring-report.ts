import * as v from 'valibot';

/** What browsers saw; a percentile is absent when nobody reported it. */
const figuresSchema = v.object({
  /** Of all visits, estimated from those that report. */
  views: v.number(),
  /** Errors of browsers, of all visits. */
  errors: v.number(),
  /** Failed loads by reason, and failures of server builds. */
  failures: v.record(v.string(), v.number()),
  /** 75th percentiles in milliseconds, CLS without a unit. `load` is the time to load and start the app. */
  LCP: v.exactOptional(v.number()),
  INP: v.exactOptional(v.number()),
  CLS: v.exactOptional(v.number()),
  load: v.exactOptional(v.number()),
});

export type MonitoringFigures = v.InferOutput<typeof figuresSchema>;

const errorSchema = v.object({
  count: v.number(),
  /** File, line and column, in the sources where a source map knows them; '' when they are unknown. */
  at: v.string(),
  message: v.string(),
});

const appSchema = v.object({
  app: v.string(),
  owner: v.exactOptional(v.string()),
  releases: v.array(
    v.object({
      version: v.string(),
      role: v.picklist(['live', 'stopped', 'before']),
      figures: figuresSchema,
      /** When, by whom and why it was stopped. */
      stop: v.exactOptional(v.string()),
      /** The most frequent ones, the most frequent first. */
      errors: v.array(errorSchema),
    }),
  ),
  /** By route and version; empty unless one app is asked for. */
  routes: v.array(v.object({ route: v.string(), version: v.string(), figures: figuresSchema })),
});

export const monitoringReportSchema = v.object({
  apps: v.array(appSchema),
  /** Errors of no release, such as those of browser extensions. */
  unknownErrors: v.array(errorSchema),
  /** Whether no browser has reported anything of any app. */
  isEmpty: v.boolean(),
});

/** What browsers reported of each live and each stopped release, and of the one before the live one. */
export type MonitoringReport = v.InferOutput<typeof monitoringReportSchema>;
