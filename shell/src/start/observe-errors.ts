import { ReplaySubject, type Subject } from 'rxjs';
import type { Observation } from '../remotes/observation';

/** The number of observations that are replayed to the reports, which begin after the page has loaded. */
const maxObservations = 20;

/** Creates the stream of what the page notices of itself, and observes errors that nothing catches from now on. */
export function observeErrors(): Subject<Observation> {
  const observations$ = new ReplaySubject<Observation>(maxObservations);
  for (const name of ['error', 'unhandledrejection'] as const)
    window.addEventListener(name, (event) => observations$.next({ kind: 'uncaught', event }));
  return observations$;
}
