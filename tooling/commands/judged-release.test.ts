import { planJudgedRelease } from './judged-release';
import { parseFolderWords } from './release-foreign';

const given = { ...process.env };

afterEach(() => {
  process.env = { ...given };
});

test('release --canary: it begins with the first step of the settings', () => {
  process.env = { SHOP_CANARY_STEPS: '10,40' };
  expect(planJudgedRelease(undefined, false)).toEqual({ isJudged: true, percent: 10 });
  expect(parseFolderWords(['--from', '/gifts', '--canary'])).toMatchObject({ folder: '/gifts', isCanary: true });
});

test('release --canary: a percent, a preview and a shop to which browsers report nothing are refused', () => {
  process.env = {};
  expect(() => planJudgedRelease(10, false)).toThrow('A canary has the steps of the shop: leave out the percent');
  expect(() => planJudgedRelease(undefined, true)).toThrow('A canary has the steps of the shop');
  process.env = { SHOP_MONITORING: 'off' };
  expect(() => planJudgedRelease(undefined, false)).toThrow(
    'Browsers report nothing to this shop (SHOP_MONITORING=off)',
  );
});
