export { formatDay } from './dates.rules';
