import { monitoringReportSchema } from '@shop/page-contract/monitoring-report';
import { readRegistry } from '@shop/release-registry';
import * as v from 'valibot';
import { openTestShop, type TestShop } from '../testing/test-shop';
import { createMonitoringRecorder } from './monitoring-recorder';
import type { MonitoringHour } from './monitoring-tally';

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

test('monitoring: an error is counted also when it cannot be found out whether it is new', async () => {
  const written: MonitoringHour[] = [];
  const logged: string[] = [];
  const recorder = createMonitoringRecorder({
    hours: {
      readOwn: async (hour) => ({ hour, groups: {} }),
      write: async (hour) => void written.push(hour),
      readAll: async () => [],
      deleteOld: async () => undefined,
    },
    percent: 10,
    onError: () => Promise.reject(new Error('the database is away')),
    log: (line) => logged.push(line),
  });
  const place = { app: 'mf-content', version: '1', route: '/about', at: 'page-about.js:1:2' };
  const error = { kind: 'error', ...place, type: 'uncaught', message: 'TypeError: no', count: 1 };
  const report = v.parse(monitoringReportSchema, { device: 'mobile', shell: '1', entries: [error] });
  await recorder.add(report, await readRegistry(shop.registryFile));
  await recorder.close();
  expect(written.map(({ groups }) => groups['mf-content 1 /about']?.errors)).toEqual([{ uncaught: 1 }]);
  expect(logged).toEqual(['A new error was not published: the database is away']);
});
