export { CouponForm } from './coupon-form';
