import * as v from 'valibot';
import { readPageData } from './page-data';

const settingsSchema = v.object({ name: v.string() });
const page = { settings: { name: 'Sikka' }, remotes: {}, sent: [], seeds: {} };

test('start: a page without its data shows a message', () => {
  expect(() => readPageData(null, settingsSchema)).toThrow('The page came without its data.');
  expect(() => readPageData('{', settingsSchema)).toThrow('The page came without its data.');
});

test('start: page data with a wrong entry names it, also one of the application’s own settings', () => {
  const read = (more: object) => readPageData(JSON.stringify({ ...page, ...more }), settingsSchema);
  expect(read({})).toEqual(page);
  expect(() => read({ sent: null })).toThrow(/The page’s data has a wrong sent: /);
  expect(() => read({ settings: { name: 1 } })).toThrow(/The page’s data has a wrong settings\.name: /);
});
