import { defaultCanarySettings, readCanarySettings } from './canary-settings';

test('canary settings: without variables the defaults count, and each can be replaced', () => {
  expect(readCanarySettings({})).toEqual(defaultCanarySettings);
  const given = { SHOP_CANARY_STEPS: '1, 10,50', SHOP_CANARY_VISITORS: '2000', SHOP_CANARY_MINUTES: '0.5' };
  expect(readCanarySettings({ ...given, SHOP_CANARY_ERROR_POINTS: '0.1', SHOP_CANARY_FALSE_ALARM: '5' })).toEqual({
    ...defaultCanarySettings,
    steps: [1, 10, 50],
    minVisitors: 2000,
    minMinutes: 0.5,
    errorPoints: 0.1,
    falseAlarmPercent: 5,
  });
});

test.each([
  [{ SHOP_CANARY_STEPS: '25,5' }, 'SHOP_CANARY_STEPS must be one to five rising percents'],
  [{ SHOP_CANARY_STEPS: '5,100' }, 'not "5,100"'],
  [{ SHOP_CANARY_STEPS: '0' }, 'SHOP_CANARY_STEPS must be'],
  [{ SHOP_CANARY_VISITORS: '0' }, 'SHOP_CANARY_VISITORS must be a number from 1 to 100000, not "0".'],
  [{ SHOP_CANARY_FALSE_ALARM: 'none' }, 'SHOP_CANARY_FALSE_ALARM must be a number from 0.001 to 20, not "none".'],
  [{ SHOP_CANARY_MINUTES: '90', SHOP_CANARY_HOURS: '1' }, 'SHOP_CANARY_MINUTES must not be longer than'],
])('canary settings: %j is refused', (given, sentence) => {
  expect(() => readCanarySettings(given)).toThrow(sentence);
});
