import { pageDataId as known } from '@shop/shared-events/host';
import { pageDataId, readPageData } from './page-data';

test('start: a page without its data shows a message', () => {
  expect(() => readPageData(null)).toThrow('The page came without its data.');
  expect(() => readPageData('{')).toThrow('The page came without its data.');
});

test('start: page data with a wrong entry names it', () => {
  expect(() => readPageData(JSON.stringify({ settings: {}, remotes: {} }))).toThrow(
    /The page’s data has a wrong settings\./,
  );
});

test('start: remotes find the page’s data by the id that the shell gives it', () => {
  expect(known).toBe(pageDataId);
});
