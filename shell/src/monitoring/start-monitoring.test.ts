import type { LoggedMessage } from '@shop/shared-events';
import { BehaviorSubject, ReplaySubject } from 'rxjs';
import type { Observation } from '../remotes';
import { type MonitoringChoice, startMonitoring } from './start-monitoring';

afterEach(() => jest.restoreAllMocks());

function start({ percent = 10, drawn = 0.5, stored = null as string | null } = {}) {
  const observations$ = new ReplaySubject<Observation>();
  const log = new BehaviorSubject<readonly LoggedMessage[]>([]);
  const loaded: MonitoringChoice[] = [];
  let written: string | null = stored;
  jest.spyOn(Math, 'random').mockReturnValue(drawn);
  startMonitoring({
    percent,
    storage: { read: () => written, write: (_, value) => (written = value), remove: () => undefined },
    observations$,
    log,
    load: (...choice) => loaded.push(choice),
  });
  return { observations$, log, loaded, getWritten: () => written };
}

test('monitoring: one visit in ten reports views and vitals, and the others load nothing for it', () => {
  expect(start({ drawn: 0.09375 }).loaded).toEqual([[true, 9.375]]);
  const { loaded, observations$, getWritten } = start({ drawn: 0.1 });
  observations$.next({ kind: 'view', pathname: '/' });
  observations$.next({ kind: 'load', remote: 'mf-catalog', milliseconds: 10 });
  expect([loaded, getWritten()]).toEqual([[], '10']);
});

test('monitoring: the choice is made once per visit', () => {
  expect(start({ drawn: 0.99, stored: '0' }).loaded).toEqual([[true, 0]]);
  expect(start({ drawn: 0, stored: '10' }).loaded).toEqual([]);
  // What another program left in the storage.
  expect(start({ drawn: 0.5, stored: 'errors' }).getWritten()).toBe('50');
});

test('monitoring: while a canary judges itself every visit reports, and keeps its number for later', () => {
  const { loaded, getWritten } = start({ percent: 100, stored: '42' });
  expect([loaded, getWritten()]).toEqual([[[true, 42]], '42']);
});

test('monitoring: a visit that is not sampled reports its errors and failed loads, also those of before', () => {
  const { loaded, observations$ } = start();
  observations$.next({ kind: 'render', error: new Error('no') });
  expect(loaded).toContainEqual([false, 50]);
  const violated = start();
  violated.log.next([{ at: 1, kind: 'violation', name: 'cart:add', from: 'mf-catalog', payload: null }]);
  expect(violated.loaded).toEqual([[false, 50]]);
});
