import type { LoggedMessage } from '@shop/shared-events';
import type { Observable } from 'rxjs';
import type { Observation } from '../remotes';
import { describeError, readErrorEvent, readStack } from './describe-error';
import { findFailure } from './find-failure';
import type { ReleaseBase } from './find-source';
import { createMonitoringEntries } from './monitoring-entries';
import { unknownApp, vitalNames } from '@shop/page-contract/monitoring-limits';
import type { MonitoringReport } from '@shop/page-contract/monitoring-report';

/** A page and the app that owns it. */
interface SeenPage {
  readonly app: string;
  /** Its path as the manifest declares it. */
  readonly route: string;
}

interface PageWatchOptions {
  /** Whether views, vitals and load times are reported, too. */
  readonly isSampled: boolean;
  /** The visit's number from 0 to 99. */
  readonly draw: number;
  /** The token of a page during canaries that judge themselves. */
  readonly canary?: string | undefined;
  readonly device: MonitoringReport['device'];
  /** The releases of the page; the shell's among them. */
  readonly bases: readonly ReleaseBase[];
  readonly findPage: (pathname: string) => SeenPage;
  readonly observations$: Observable<Observation>;
  readonly log: Observable<readonly LoggedMessage[]>;
  /** Calls back with each vital when it is final, or when the page is hidden. */
  readonly watchVitals: (report: (vital: { readonly name: string; readonly value: number }) => void) => void;
  readonly send: (report: MonitoringReport) => void;
}

/** Collects what is noticed of a page, and sends one bounded report whenever the page is hidden. */
export function watchPage(options: PageWatchOptions): void {
  const { isSampled, draw, canary, device, bases, findPage, observations$, log, watchVitals, send } = options;
  const findVersion = (app: string) => bases.find((one) => one.app === app)?.version ?? '';
  const page = { device, shell: findVersion('shell'), draw };
  const entries = createMonitoringEntries(canary === undefined ? page : { ...page, canary });
  const locate = (app: string) => ({ app, version: findVersion(app), route: getRoute() });
  const getRoute = () => findPage(location.pathname).route;

  let violations: readonly LoggedMessage[] = [];

  const addError = (type: 'uncaught' | 'rejection' | 'render' | 'start', error: unknown, stack: string, app = '') => {
    const route = getRoute();
    if (!(error instanceof Error && error.name === 'ContractViolation')) {
      // What a remote throws while it starts is its own, wherever in the shell it was thrown.
      const described = describeError(error, stack, app ? bases.filter((one) => one.app === app) : bases);
      return entries.add({ kind: 'error', type, route, ...described, ...(app ? locate(app) : {}) });
    }
    // Those that the bus has logged are counted already.
    if (violations.some(({ from, name }) => error.message.startsWith(`${from} `) && error.message.includes(name)))
      return;
    // The bus of the shell throws it; the remote that called the bus comes later in the stack.
    const remotes = bases.filter(({ app }) => app !== 'shell');
    entries.add({ kind: 'error', type: 'violation', route, ...describeError(error, stack, remotes) });
  };

  const add = (observation: Observation): void => {
    switch (observation.kind) {
      case 'uncaught': {
        const { error, stack } = readErrorEvent(observation);
        return addError(observation.event.type === 'error' ? 'uncaught' : 'rejection', error, stack);
      }
      case 'render':
        return addError('render', observation.error, readStack(observation.error));
      case 'failure': {
        const { remote, error } = observation;
        const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
        const reason = observation.reason === 'failed' ? findFailure(error, resources) : observation.reason;
        if (reason === 'threw') addError('start', error, readStack(error), remote);
        return entries.add({ kind: 'failure', ...locate(remote), reason });
      }
      case 'load':
        if (isSampled) entries.add({ kind: 'load', ...locate(observation.remote), value: observation.milliseconds });
        return;
      case 'view': {
        const { app, route } = findPage(observation.pathname);
        if (isSampled) entries.add({ kind: 'view', app, version: findVersion(app), route });
      }
    }
  };

  log.subscribe((messages) => {
    const known = violations;
    violations = messages.filter(({ kind }) => kind === 'violation');
    for (const violation of violations) {
      if (known.includes(violation)) continue;
      const app = violation.from === 'another tab' ? unknownApp : violation.from;
      const message = `ContractViolation: ${violation.name}`;
      entries.add({ kind: 'error', type: 'violation', ...locate(app), message, at: '' });
    }
  });
  observations$.subscribe(add);

  const firstPage = findPage(location.pathname);
  const vitals = new Map<string, number>();
  if (isSampled) watchVitals(({ name, value }) => vitals.set(name, value));

  /** Adds the vitals of the page load once: as they are when the page is first hidden. */
  const addVitals = (): void => {
    for (const name of vitalNames) {
      const value = vitals.get(name);
      if (value !== undefined)
        entries.add({ kind: 'vital', name, value, ...firstPage, version: findVersion(firstPage.app) });
    }
  };

  let wasHidden = false;
  const sendIfHidden = (): void => {
    if (!document.hidden) return;
    if (!wasHidden) addVitals();
    wasHidden = true;
    const report = entries.takeReport();
    if (report) send(report);
  };
  document.addEventListener('visibilitychange', sendIfHidden);
}
