export { CoinBalance } from './coin-balance';
export { ProfileMenu } from './profile-menu';
