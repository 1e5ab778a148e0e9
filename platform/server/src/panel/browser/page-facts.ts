import type { PanelApp } from '../panel-list';

/** How an app fares on the page. */
export interface AppState {
  readonly kind: 'used' | 'idle' | 'waiting' | 'failed';
  readonly text: string;
}

/** Returns the state of an app by its slots on the page and the files that the page has loaded. */
export function readAppState({ app, isDisabled, files }: PanelApp): AppState {
  if (app === 'shell') return { kind: 'used', text: 'In use' };
  const slots = [...document.querySelectorAll(`[data-remote="${CSS.escape(app)}"]`)];
  const problem = slots.flatMap((slot) => [...slot.querySelectorAll(':scope > section[data-live]')])[0];
  if (isDisabled) return { kind: 'failed', text: 'Switched off for everybody' };
  if (problem) return { kind: 'failed', text: problem.getAttribute('aria-label') ?? 'Failed' };
  if (slots.some((slot) => slot.querySelector(':scope > [aria-busy="true"]')))
    return { kind: 'waiting', text: 'Loading' };
  if (slots.some((slot) => slot instanceof HTMLElement && slot.dataset['live'] !== undefined))
    return { kind: 'used', text: 'In use' };
  if (slots.length > 0) return { kind: 'waiting', text: 'Rendered by the server, scripts not loaded yet' };
  return findTimings(files).length > 0
    ? { kind: 'idle', text: 'Loaded, not on this page' }
    : { kind: 'idle', text: 'Not needed on this page' };
}

/** Returns the milliseconds from the first request to the last response of an app's first files; null before that. */
export function readLoadTime({ files }: PanelApp): number | null {
  const timings = findTimings(files);
  if (timings.length === 0) return null;
  const start = Math.min(...timings.map(({ startTime }) => startTime));
  return Math.max(...timings.map(({ responseEnd }) => responseEnd)) - start;
}

function findTimings(files: readonly string[]): PerformanceResourceTiming[] {
  const addresses = new Set(files.map((file) => new URL(file, location.href).href));
  return (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
    // A request that was refused or failed has no end.
    ({ name, responseEnd }) => responseEnd > 0 && addresses.has(name),
  );
}
