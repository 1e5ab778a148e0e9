import { servicesForTest } from '../services-for-test';
import { shareStore } from './share.store';

const kurta = { title: 'Indigo Kurta', url: 'https://shop.example/product/kurta' };

/** What of the browser's sharing is there. */
interface ShareMethods {
  readonly share?: (page: unknown) => Promise<void>;
  readonly clipboard?: { writeText(text: string): Promise<void> };
}

async function shareWith({ share, clipboard }: ShareMethods) {
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
  const { services, toasts } = servicesForTest([]);
  await shareStore(services).share(kurta);
  return toasts;
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'clipboard');
});

const refuse = (name: string) => async () => {
  throw Object.assign(new Error('no'), { name });
};

test('share: the share sheet of the browser is used, without a toast', async () => {
  const share = jest.fn(async () => undefined);
  const writeText = jest.fn(async () => undefined);
  expect(await shareWith({ share, clipboard: { writeText } })).toEqual([]);
  expect([share.mock.calls, writeText.mock.calls]).toEqual([[[kurta]], []]);
});

test('share: cancelling the share sheet shows no toast', async () => {
  const writeText = jest.fn(async () => undefined);
  expect(await shareWith({ share: refuse('AbortError'), clipboard: { writeText } })).toEqual([]);
  expect(writeText).not.toHaveBeenCalled();
});

test('share: without a share sheet, or if it fails, the link is copied and a toast is shown', async () => {
  const writeText = jest.fn(async () => undefined);
  expect(await shareWith({ clipboard: { writeText } })).toEqual(['success: Link copied.']);
  expect(await shareWith({ share: refuse('NotAllowedError'), clipboard: { writeText } })).toEqual([
    'success: Link copied.',
  ]);
  expect(writeText.mock.calls).toEqual([[kurta.url], [kurta.url]]);
});

test('share: if the link cannot be copied, a toast shows it', async () => {
  const expected = [`info: Copy this link: ${kurta.url}`];
  expect(await shareWith({})).toEqual(expected);
  expect(await shareWith({ clipboard: { writeText: refuse('NotAllowedError') } })).toEqual(expected);
});
