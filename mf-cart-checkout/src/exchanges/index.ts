export { default } from './exchange-section';
