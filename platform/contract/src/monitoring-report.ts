import * as v from 'valibot';
import { maxMessageLength } from './mask-message';
import { maxCanaryToken, maxEntries, vitalNames } from './monitoring-limits';

const name = v.pipe(v.string(), v.regex(/^[a-z][a-z\d-]{0,40}$/, 'is no app'));
const version = v.pipe(v.string(), v.regex(/^[\w.+-]{0,60}$/, 'is no version'));
/** The path of a page as its manifest declares it, never an address. */
const route = v.pipe(v.string(), v.maxLength(100), v.regex(/^\/[\w:/.*-]*$/, 'is no route'));
const count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000));
const milliseconds = v.pipe(v.number(), v.minValue(0), v.maxValue(600_000));
const where = { app: name, version, route };

/** `broken` comes from older shells, for a part of what is `threw` now. */
export const failureReasons = [
  'missing',
  'unreachable',
  'integrity',
  'timeout',
  'incompatible',
  'threw',
  'broken',
] as const;
/** `start`: thrown while the app was loaded and started. */
export const errorKinds = ['uncaught', 'rejection', 'render', 'violation', 'start'] as const;

export const monitoringEntrySchema = v.variant('kind', [
  /** A page of the app was shown. */
  v.strictObject({ kind: v.literal('view'), ...where, count }),
  v.strictObject({ kind: v.literal('vital'), ...where, name: v.picklist(vitalNames), value: milliseconds }),
  /** The app was loaded and started. */
  v.strictObject({ kind: v.literal('load'), ...where, value: milliseconds }),
  /** The app, or a page or widget of it, could not be loaded or started, or does not fit the page. */
  v.strictObject({ kind: v.literal('failure'), ...where, reason: v.picklist(failureReasons), count }),
  v.strictObject({
    kind: v.literal('error'),
    ...where,
    type: v.picklist(errorKinds),
    /** Masked. */
    message: v.pipe(v.string(), v.maxLength(maxMessageLength)),
    /** File of the release, line and column; '' when they are unknown. */
    at: v.pipe(v.string(), v.regex(/^(?:[\w.@~+/-]{1,80}:\d{1,7}:\d{1,7})?$/, 'is no place in a file')),
    count,
  }),
]);

export const monitoringReportSchema = v.strictObject({
  device: v.picklist(['mobile', 'desktop']),
  /** The version of the page's shell. */
  shell: version,
  /**
   * The visit's number. Views, vitals and load times of visits whose number is not less than the shop's percentage are
   * for canaries only. Pages of older shells are sampled and send none.
   */
  draw: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99))),
  /** The token that the page was sent with during canaries that judge themselves. */
  canary: v.exactOptional(v.pipe(v.string(), v.maxLength(maxCanaryToken), v.regex(/^[\w.~-]+$/, 'is no token'))),
  entries: v.pipe(v.array(monitoringEntrySchema), v.minLength(1), v.maxLength(maxEntries)),
});

export type MonitoringEntry = v.InferOutput<typeof monitoringEntrySchema>;
export type MonitoringReport = v.InferOutput<typeof monitoringReportSchema>;
