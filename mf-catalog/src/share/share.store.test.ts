import { servicesForTest } from '../services-for-test';
import { shareStore, type Ways } from './share.store';

const kurta = { title: 'Indigo Kurta', url: 'https://shop.example/product/kurta' };

async function shareWith(ways: Ways) {
  const { services, notices } = servicesForTest([]);
  await shareStore(services).share(kurta, ways);
  return notices;
}

const refuse = (name: string) => async () => {
  throw Object.assign(new Error('no'), { name });
};

test('§2 a browser with a sheet of its own shares by it, and nothing more is said', async () => {
  const share = jest.fn(async () => undefined);
  const writeText = jest.fn(async () => undefined);
  expect(await shareWith({ share, clipboard: { writeText } })).toEqual([]);
  expect([share.mock.calls, writeText.mock.calls]).toEqual([[[kurta]], []]);
});

test('§2 whoever closes the sheet is left alone', async () => {
  const writeText = jest.fn(async () => undefined);
  expect(await shareWith({ share: refuse('AbortError'), clipboard: { writeText } })).toEqual([]);
  expect(writeText).not.toHaveBeenCalled();
});

test('§2 without a sheet, or when it fails, the link is copied and that is said', async () => {
  const writeText = jest.fn(async () => undefined);
  expect(await shareWith({ clipboard: { writeText } })).toEqual(['success: Link copied.']);
  expect(await shareWith({ share: refuse('NotAllowedError'), clipboard: { writeText } })).toEqual([
    'success: Link copied.',
  ]);
  expect(writeText.mock.calls).toEqual([[kurta.url], [kurta.url]]);
});

test('§8 where nothing can be copied, the link is said', async () => {
  const said = [`info: This is the link: ${kurta.url}`];
  expect(await shareWith({})).toEqual(said);
  expect(await shareWith({ clipboard: { writeText: refuse('NotAllowedError') } })).toEqual(said);
});
