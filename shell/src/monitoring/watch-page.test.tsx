import type { LoggedMessage } from '@shop/shared-events';
import { BehaviorSubject, ReplaySubject } from 'rxjs';
import type { Observation } from '../remotes';
import { maxEntries } from '@shop/page-contract/monitoring-limits';
import type { MonitoringReport } from '@shop/page-contract/monitoring-report';
import { watchPage } from './watch-page';

const bases = [
  { app: 'shell', version: 's', base: 'https://shop.example/releases/shell/s/' },
  { app: 'mf-loyalty', version: '1', base: 'https://shop.example/releases/mf-loyalty/1/' },
];

function watch({ isSampled = true, canary = undefined as string | undefined } = {}) {
  const observations$ = new ReplaySubject<Observation>();
  const log = new BehaviorSubject<readonly LoggedMessage[]>([]);
  const sent: MonitoringReport[] = [];
  let reportVital: (vital: { name: string; value: number }) => void = () => undefined;
  let isHidden = false;
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  performance.getEntriesByType = () => [
    { name: 'https://shop.example/releases/mf-loyalty/1/entry.js', responseStatus: 200 } as PerformanceResourceTiming,
  ];
  watchPage({
    isSampled,
    draw: 7,
    canary,
    device: 'desktop',
    bases,
    findPage: (pathname) => ({ app: 'mf-loyalty', route: pathname === '/' ? '/coins' : pathname }),
    observations$,
    log,
    watchVitals: (report) => (reportVital = report),
    send: (report) => sent.push(report),
  });
  return {
    observe: (observation: Observation) => observations$.next(observation),
    log,
    sent,
    reportVital: (name: string, value: number) => reportVital({ name, value }),
    hide() {
      isHidden = true;
      document.dispatchEvent(new Event('visibilitychange'));
      isHidden = false;
      return sent.at(-1)?.entries;
    },
  };
}

const createError = (message = 'no') =>
  Object.assign(new TypeError(message), {
    stack: `TypeError: ${message}\n at https://shop.example/releases/mf-loyalty/1/page-coins.js:1:2`,
  });
const where = { app: 'mf-loyalty', version: '1', route: '/coins' };

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(performance, 'getEntriesByType');
});

test('monitoring: a sampled page sends views, vitals and load times when it is hidden, the vitals once', () => {
  const { hide, observe, reportVital, sent } = watch();
  observe({ kind: 'view', pathname: '/coins' });
  observe({ kind: 'view', pathname: '/coins' });
  observe({ kind: 'load', remote: 'mf-loyalty', milliseconds: 120 });
  reportVital('LCP', 800);
  expect(hide()).toEqual([
    { kind: 'view', ...where, count: 2 },
    { kind: 'vital', ...where, name: 'LCP', value: 800 },
    { kind: 'load', ...where, value: 120 },
  ]);
  expect(sent[0]).toMatchObject({ device: 'desktop', shell: 's', draw: 7 });
  expect(sent[0]).not.toHaveProperty('canary');
  reportVital('LCP', 900);
  hide();
  expect(sent).toHaveLength(1);
});

test('monitoring: a page that is not sampled sends errors and failed loads only', () => {
  const { hide, observe, sent } = watch({ isSampled: false });
  observe({ kind: 'view', pathname: '/coins' });
  hide();
  expect(sent).toEqual([]);
  observe({ kind: 'render', error: createError() });
  expect(hide()).toEqual([
    { kind: 'error', type: 'render', ...where, message: 'TypeError: no', at: 'page-coins.js:1:2', count: 1 },
  ]);
});

test('monitoring: a page during a canary that judges itself sends its token with the report', () => {
  const { hide, observe, sent } = watch({ canary: 'visitor~mf-loyalty.1.c~mac' });
  observe({ kind: 'view', pathname: '/coins' });
  hide();
  expect(sent).toEqual([
    {
      device: 'desktop',
      shell: 's',
      draw: 7,
      canary: 'visitor~mf-loyalty.1.c~mac',
      entries: [{ kind: 'view', ...where, count: 1 }],
    },
  ]);
});

test('monitoring: errors and rejections belong to the app of their file, and those without a release to nobody', () => {
  const { hide, observe } = watch({ isSampled: false });
  const error = createError();
  observe({ kind: 'uncaught', event: { type: 'error', error, message: 'no' } as ErrorEvent });
  observe({ kind: 'uncaught', event: { type: 'unhandledrejection', reason: 'gone' } as PromiseRejectionEvent });
  expect(hide()).toMatchObject([
    { app: 'mf-loyalty', type: 'uncaught', message: 'TypeError: no' },
    { app: 'unknown', version: '', type: 'rejection', message: 'gone', at: '' },
  ]);
});

test('monitoring: a file that has come and was refused counts as refused integrity', () => {
  const { hide, observe } = watch({ isSampled: false });
  const fail = (file: string) =>
    observe({
      kind: 'failure',
      remote: 'mf-loyalty',
      reason: 'failed',
      error: Object.assign(new Error(`https://shop.example/releases/mf-loyalty/1/${file} could not be loaded.`), {
        type: 'error',
      }),
    });
  fail('entry.js');
  fail('gone.js');
  expect(hide()).toMatchObject([
    { kind: 'failure', app: 'mf-loyalty', version: '1', reason: 'integrity' },
    { kind: 'failure', reason: 'unreachable' },
  ]);
});

test('monitoring: what a remote throws while it starts is its error, with message and line, and a load that threw', () => {
  const { hide, observe } = watch({ isSampled: false });
  observe({ kind: 'failure', remote: 'mf-loyalty', reason: 'failed', error: createError('no offers') });
  expect(hide()).toEqual([
    { kind: 'error', type: 'start', ...where, message: 'TypeError: no offers', at: 'page-coins.js:1:2', count: 1 },
    { kind: 'failure', ...where, reason: 'threw', count: 1 },
  ]);
  // Thrown by the shell's code for it, or without a stack.
  const stack = 'TypeError: no\n at https://shop.example/releases/shell/s/main.js:1:9';
  for (const error of [Object.assign(createError(), { stack }), 'a text'])
    observe({ kind: 'failure', remote: 'mf-loyalty', reason: 'failed', error });
  expect(hide()).toMatchObject([
    { kind: 'error', type: 'start', ...where, message: 'TypeError: no', at: '' },
    { kind: 'error', type: 'start', ...where, message: 'a text', at: '' },
    { kind: 'failure', ...where, reason: 'threw', count: 2 },
  ]);
});

test('monitoring: a message that names a file that came is no refused file, and a release that does not fit is named so', () => {
  const { hide, observe } = watch({ isSampled: false });
  const error = new Error('https://shop.example/releases/mf-loyalty/1/entry.js left no container.');
  observe({ kind: 'failure', remote: 'mf-loyalty', reason: 'failed', error });
  observe({ kind: 'failure', remote: 'mf-loyalty', reason: 'incompatible' });
  expect(hide()).toMatchObject([
    { kind: 'error', type: 'start' },
    { kind: 'failure', reason: 'threw' },
    { kind: 'failure', reason: 'incompatible' },
  ]);
});

test('monitoring: a violation of the contract is an error of the app that sent it, once', () => {
  const { hide, log, observe } = watch({ isSampled: false });
  const violation: LoggedMessage = {
    at: 1,
    kind: 'violation',
    name: 'cart:add',
    from: 'mf-loyalty',
    payload: { secret: 1 },
  };
  log.next([violation]);
  log.next([violation, { ...violation, kind: 'fact' }]);
  const thrown = new Error('mf-loyalty sent cart:add with a wrong size: Expected string');
  observe({ kind: 'render', error: Object.assign(thrown, { name: 'ContractViolation' }) });
  const message = 'ContractViolation: cart:add';
  expect(hide()).toEqual([{ kind: 'error', type: 'violation', ...where, message, at: '', count: 1 }]);
});

test('monitoring: a violation that the bus did not log belongs to the remote that called the bus', () => {
  const { hide, observe } = watch({ isSampled: false });
  const error = createError('There is no message cart:lose.');
  const stack = `ContractViolation: no\n at https://shop.example/releases/shell/s/main.js:1:9\n at ${error.stack}`;
  observe({ kind: 'render', error: Object.assign(error, { name: 'ContractViolation', stack }) });
  expect(hide()).toMatchObject([
    {
      type: 'violation',
      app: 'mf-loyalty',
      message: 'ContractViolation: There is no message cart:lose.',
      at: 'page-coins.js:1:2',
    },
  ]);
});

test('monitoring: at most twenty entries leave a page, errors first, and a loop of errors is one entry', () => {
  const { hide, observe, sent } = watch();
  for (let index = 0; index < 30; index += 1) observe({ kind: 'view', pathname: `/page-${'x'.repeat(index)}` });
  for (let index = 0; index < 5000; index += 1) observe({ kind: 'render', error: createError() });
  const entries = hide();
  expect(entries).toHaveLength(maxEntries);
  expect(entries?.[0]).toMatchObject({ kind: 'error', count: 1000 });
  observe({ kind: 'render', error: createError('another') });
  hide();
  expect(sent).toHaveLength(1);
});
