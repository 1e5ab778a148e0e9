import type { MonitoringEntry } from '@shop/page-contract/monitoring-report';
import * as v from 'valibot';
import { addValue, millisecondBounds, shiftBounds } from './histogram';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const counts = v.record(v.string(), count);
const measures = ['LCP', 'INP', 'CLS', 'load'] as const;
export type Measure = (typeof measures)[number];

/** What was reported of an app, a version and a route in one hour. */
const monitoringTallySchema = v.object({
  /** Views of all visits, estimated from those that report them. */
  views: count,
  /** Failed loads by reason. */
  failures: counts,
  /** Errors by kind. */
  errors: counts,
  /** Errors by place and message. */
  messages: counts,
  /** Histograms. `load` is the time to load and start the app. */
  measures: v.record(v.picklist(measures), v.optional(counts)),
});

export const monitoringHourSchema = v.object({
  /** UTC: 2026-11-23T14. */
  hour: v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d$/)),
  /** Tallies by app, version and route, with spaces between them. */
  groups: v.record(v.string(), monitoringTallySchema),
});

export type MonitoringTally = v.InferOutput<typeof monitoringTallySchema>;
export type MonitoringHour = v.InferOutput<typeof monitoringHourSchema>;

/** The most groups of an hour and server, and the most different messages. More messages are counted together. */
const maxGroups = 200;
const maxMessages = 500;
export const otherMessages = '(other messages)';

export const createTally = (): MonitoringTally => ({ views: 0, failures: {}, errors: {}, messages: {}, measures: {} });

export const getBounds = (measure: Measure): readonly number[] => (measure === 'CLS' ? shiftBounds : millisecondBounds);

/** Adds an entry to an hour; `weight` is the number of visits for which a sampled one stands. */
export function addEntry(hour: MonitoringHour, entry: MonitoringEntry, shellVersion: string, weight: number): void {
  addToGroup(hour, `${entry.app} ${entry.version} ${entry.route}`, entry, weight);
  // Every page is a page of the shell, too.
  if (entry.app !== 'shell' && (entry.kind === 'view' || entry.kind === 'vital'))
    addToGroup(hour, `shell ${shellVersion} ${entry.route}`, entry, weight);
}

/** The kind of errors of server builds, and the reason of the failed loads that they are. */
export const serverErrors = 'server rendering';
/** The reason of calls that an app's own backend did not answer. */
export const ownBackendFailures = 'own backend';

/** Adds a server build that failed, or a call of an app's own backend. `message` is masked. */
export function addServerFailure(
  hour: MonitoringHour,
  {
    app,
    version,
    route,
    message,
    reason = serverErrors,
  }: Readonly<Record<'app' | 'version' | 'route' | 'message', string>> & { readonly reason?: string },
): void {
  const tally = openTally(hour, `${app} ${version} ${route}`);
  if (!tally) return;
  addCount(tally.failures, reason, 1);
  if (reason === ownBackendFailures) return addMessage(hour, tally, `From its own backend: ${message}`, 1);
  addCount(tally.errors, serverErrors, 1);
  addMessage(hour, tally, formatServerError(message), 1);
}

/** How an error is counted: place and message. */
export const formatError = ({ at, message }: { readonly at: string; readonly message: string }): string =>
  `${at} ${message}`.trim();

export const formatServerError = (message: string): string => `In the server build: ${message}`;

/** Returns the tally of a group; undefined for a new one beyond the limit. */
function openTally(hour: MonitoringHour, key: string): MonitoringTally | undefined {
  const known = Object.hasOwn(hour.groups, key) ? hour.groups[key] : undefined;
  if (!known && Object.keys(hour.groups).length >= maxGroups) return undefined;
  return (hour.groups[key] = known ?? createTally());
}

function addMessage(hour: MonitoringHour, tally: MonitoringTally, message: string, more: number): void {
  const isRoom = Object.hasOwn(tally.messages, message) || countMessages(hour) < maxMessages;
  addCount(tally.messages, isRoom ? message : otherMessages, more);
}

function addToGroup(hour: MonitoringHour, key: string, entry: MonitoringEntry, weight: number): void {
  const tally = openTally(hour, key);
  if (!tally) return;
  switch (entry.kind) {
    case 'view':
      tally.views += entry.count * weight;
      return;
    case 'vital':
      return addMeasure(tally, entry.name, entry.value);
    case 'load':
      return addMeasure(tally, 'load', entry.value);
    case 'failure':
      return addCount(tally.failures, entry.reason, entry.count);
    case 'error': {
      addCount(tally.errors, entry.type, entry.count);
      return addMessage(hour, tally, formatError(entry), entry.count);
    }
  }
}

function addMeasure(tally: MonitoringTally, measure: Measure, value: number): void {
  addValue((tally.measures[measure] ??= {}), getBounds(measure), value);
}

const addCount = (into: Record<string, number>, key: string, more: number): void => {
  into[key] = (Object.hasOwn(into, key) ? (into[key] ?? 0) : 0) + more;
};

const countMessages = ({ groups }: MonitoringHour): number =>
  Object.values(groups).reduce((sum, { messages }) => sum + Object.keys(messages).length, 0);

/** Adds tallies up. The order does not matter. */
export function mergeTallies(tallies: readonly MonitoringTally[]): MonitoringTally {
  const sum = createTally();
  for (const { views, failures, errors, messages, measures: measured } of tallies) {
    sum.views += views;
    for (const [key, value] of Object.entries(failures)) addCount(sum.failures, key, value);
    for (const [key, value] of Object.entries(errors)) addCount(sum.errors, key, value);
    for (const [key, value] of Object.entries(messages)) addCount(sum.messages, key, value);
    for (const measure of measures) {
      for (const [bucket, value] of Object.entries(measured[measure] ?? {}))
        addCount((sum.measures[measure] ??= {}), bucket, value);
    }
  }
  return sum;
}

/** Adds up what was reported of a version on all routes. `sums` has tallies by app, version and route. */
export const sumVersion = (sums: ReadonlyMap<string, MonitoringTally>, app: string, version: string): MonitoringTally =>
  mergeTallies([...sums].filter(([key]) => key.startsWith(`${app} ${version} `)).map(([, tally]) => tally));

/** Adds the groups of several hours and servers up. The order does not matter. */
export function mergeHours(hours: readonly MonitoringHour[]): Map<string, MonitoringTally> {
  const groups = new Map<string, MonitoringTally[]>();
  for (const { groups: found } of hours) {
    for (const [key, tally] of Object.entries(found)) groups.set(key, [...(groups.get(key) ?? []), tally]);
  }
  return new Map([...groups].map(([key, tallies]) => [key, mergeTallies(tallies)]));
}

export const sumCounts = (of: Readonly<Record<string, number>>): number =>
  Object.values(of).reduce((sum, value) => sum + value, 0);
