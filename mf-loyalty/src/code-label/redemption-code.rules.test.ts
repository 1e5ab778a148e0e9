import { findRedemptionCode } from './redemption-code.rules';

test('§3 the shown code is that of the reward data, or else that of the redemption', () => {
  const description = '₹30 off';
  expect(
    findRedemptionCode({ rewardCode: 'R1', rewardData: { description, discountCode: 'D1', rewardCode: 'R2' } }),
  ).toBe('D1');
  expect(findRedemptionCode({ rewardCode: 'R1', rewardData: { description, accessCode: 'A1' } })).toBe('A1');
  expect(findRedemptionCode({ rewardCode: 'R1', rewardData: { description, rewardCode: 'R2' } })).toBe('R2');
  expect(findRedemptionCode({ rewardCode: 'R1', rewardData: { description } })).toBe('R1');
});
