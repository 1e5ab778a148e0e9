export { UnknownRoute } from './unknown-route';
