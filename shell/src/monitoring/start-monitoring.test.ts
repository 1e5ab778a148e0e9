import type { LoggedMessage } from '@shop/shared-events';
import { BehaviorSubject, ReplaySubject } from 'rxjs';
import type { Observation } from '../remotes';
import { type MonitoringChoice, startMonitoring } from './start-monitoring';

function start({ percent = 10, drawn = 0.5, stored = null as string | null } = {}) {
  const observations$ = new ReplaySubject<Observation>();
  const log = new BehaviorSubject<readonly LoggedMessage[]>([]);
  const loaded: MonitoringChoice[] = [];
  let written: string | null = stored;
  startMonitoring({
    percent,
    storage: { read: () => written, write: (_, value) => (written = value), remove: () => undefined },
    observations$,
    log,
    load: (choice) => loaded.push(choice),
    random: () => drawn,
  });
  return { observations$, log, loaded, getWritten: () => written };
}

test('monitoring: one visit in ten reports views and vitals, and the others load nothing for it', () => {
  expect(start({ drawn: 0.099 }).loaded).toEqual(['everything']);
  const { loaded, observations$, getWritten } = start({ drawn: 0.1 });
  observations$.next({ kind: 'view', pathname: '/' });
  observations$.next({ kind: 'load', remote: 'mf-catalog', milliseconds: 10 });
  expect([loaded, getWritten()]).toEqual([[], 'errors']);
});

test('monitoring: the choice is made once per visit', () => {
  expect(start({ drawn: 0.99, stored: 'everything' }).loaded).toEqual(['everything']);
  expect(start({ drawn: 0, stored: 'errors' }).loaded).toEqual([]);
});

test('monitoring: a visit that is not sampled reports its errors and failed loads, also those of before', () => {
  const { loaded, observations$ } = start();
  observations$.next({ kind: 'render', error: new Error('no') });
  expect(loaded).toContain('errors');
  const violated = start();
  violated.log.next([{ at: 1, kind: 'violation', name: 'cart:add', from: 'mf-catalog', payload: null }]);
  expect(violated.loaded).toEqual(['errors']);
});
