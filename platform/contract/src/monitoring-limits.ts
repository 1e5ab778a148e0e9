/** Where pages send their reports. */
export const monitoringPath = '/monitoring';

/** The most entries that leave a page. */
export const maxEntries = 20;
/** The most bytes of a report. */
export const maxReportBytes = 8000;

/**
 * The entry of the header `server-timing` by which a page during a canary that judges itself carries its token, and the
 * most characters of the token.
 */
export const canaryTiming = 'canary';
export const maxCanaryToken = 1000;

/** The app of an error whose stack names no file of a release. */
export const unknownApp = 'unknown';

export const vitalNames = ['LCP', 'INP', 'CLS'] as const;
