import { defineCall } from '@shop/shared-api';
import * as v from 'valibot';
import { createBackend } from './app-backend';
import { servicesForTest } from './for-test';
import { pageDataId } from './host';

const listReviews = defineCall({
  method: 'GET',
  path: '/reviews/:productId',
  token: true,
  payload: v.undefined(),
  reply: v.object({ reviews: v.array(v.string()) }),
});

const { services, calls } = servicesForTest({ app: 'mf-loyalty', answer: () => ({ reviews: ['Lovely'] }) });
const call = () => createBackend(services, 'mf-reviews').call(listReviews, undefined, { params: { productId: '7' } });

afterEach(() => document.body.replaceChildren());

test('own backend: a call goes to the backend of the release that the page has', async () => {
  document.body.innerHTML = `<script type="application/json" id="${pageDataId}"></script>`;
  const data = { remotes: { 'mf-reviews': { version: '1.2.0-ab12cd34' }, 'mf-gifts': { version: '2' } } };
  document.getElementById(pageDataId)?.append(JSON.stringify(data));
  expect(await call()).toEqual({ ok: true, value: { reviews: ['Lovely'] } });
  expect(calls.at(-1)?.path).toBe('/remotes/mf-reviews@1.2.0-ab12cd34/api/reviews/7');
  document.getElementById(pageDataId)?.replaceChildren('{"remotes":{"mf-reviews":{"version":"localhost:3161"}}}');
  await call();
  expect(calls.at(-1)?.path).toBe('/remotes/mf-reviews@localhost%3A3161/api/reviews/7');
});

test('own backend: without the data of a page the server chooses the release', async () => {
  await call();
  expect(calls.at(-1)?.path).toBe('/remotes/mf-reviews/api/reviews/7');
});
