import { maxEntries, maxReportBytes } from '@shop/page-contract/monitoring-limits';
import type { MonitoringEntry, MonitoringReport } from '@shop/page-contract/monitoring-report';

/** Omits what the list itself counts. */
type NewEntry = MonitoringEntry extends infer Entry
  ? Entry extends MonitoringEntry
    ? Omit<Entry, 'count'>
    : never
  : never;

interface MonitoringEntries {
  /** Adds an entry; equal ones are counted. */
  add(entry: NewEntry): void;
  /** Returns the report of what was added since the last call, within the limits of a page load; otherwise null. */
  takeReport(): MonitoringReport | null;
}

/** The kinds in the order in which they are sent when there is no room for all. */
const priorities: readonly MonitoringEntry['kind'][] = ['error', 'failure', 'view', 'vital', 'load'];
/** The most different entries that wait, so that an error in a loop needs no more memory. */
const maxWaiting = 60;

/** Creates the list of entries of one page load: at most `maxEntries` leave it. */
export function createMonitoringEntries(page: Omit<MonitoringReport, 'entries'>): MonitoringEntries {
  let waiting = new Map<string, MonitoringEntry>();
  let left = maxEntries;

  return {
    add(entry) {
      const key = JSON.stringify(entry);
      const known = waiting.get(key);
      if (!known && waiting.size >= maxWaiting) return;
      const isCounted = entry.kind !== 'vital' && entry.kind !== 'load';
      const count = known && 'count' in known ? Math.min(known.count + 1, 1000) : 1;
      waiting.set(key, { ...entry, ...(isCounted ? { count } : {}) } as MonitoringEntry);
    },
    takeReport() {
      const entries = [...waiting.values()]
        .sort((one, other) => priorities.indexOf(one.kind) - priorities.indexOf(other.kind))
        .slice(0, left);
      const createReport = () => ({ ...page, entries });
      while (entries.length > 0 && new Blob([JSON.stringify(createReport())]).size > maxReportBytes) entries.pop();
      waiting = new Map();
      left -= entries.length;
      return entries.length > 0 ? createReport() : null;
    },
  };
}
