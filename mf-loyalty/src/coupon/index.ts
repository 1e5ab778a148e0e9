export { CouponBox } from './coupon-box';
