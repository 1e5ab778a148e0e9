import { problem } from '@shop/shared-api';
import { firstValueFrom } from 'rxjs';
import { servicesForTest } from '../services-for-test';
import { glimpsesStore } from './glimpses.store';

const glimpse = { _id: 'g1', image: '/images/glimpses/g1.webp' };

test('§4 loaded glimpses are cached for the page session and not requested again', async () => {
  const { services, calls } = servicesForTest([{ data: [glimpse] }]);
  await glimpsesStore(services).load();
  await glimpsesStore(services).load();
  expect(calls).toEqual(['/api/glimpses/list']);
  expect(await firstValueFrom(glimpsesStore(services).state$)).toEqual({ status: 'loaded', glimpses: [glimpse] });
});

test('two views that load at the same time make one call', async () => {
  const { services, calls } = servicesForTest([{ data: [glimpse] }]);
  await Promise.all([glimpsesStore(services).load(), glimpsesStore(services).load()]);
  expect(calls).toHaveLength(1);
});

test('§4 without a backend address nothing is fetched, and there are no glimpses', async () => {
  const { services, calls } = servicesForTest([{ data: [glimpse] }], { apiBaseUrl: '' });
  await glimpsesStore(services).load();
  expect(calls).toEqual([]);
  expect(await firstValueFrom(glimpsesStore(services).state$)).toEqual({ status: 'loaded', glimpses: [] });
});

test('§8 a failure is logged and shown, and a second attempt may succeed', async () => {
  const logged = jest.fn();
  console.warn = logged;
  const { services, calls } = servicesForTest([problem('unavailable', 'Kitchen closed'), { data: [glimpse] }]);
  const store = glimpsesStore(services);
  await store.load();
  const message = 'Error fetching glimpses: Kitchen closed';
  expect(await firstValueFrom(store.state$)).toEqual({ status: 'failed', message });
  expect(logged).toHaveBeenCalledWith(message);
  await store.load();
  expect(calls).toHaveLength(2);
  expect(await firstValueFrom(store.state$)).toEqual({ status: 'loaded', glimpses: [glimpse] });
});
