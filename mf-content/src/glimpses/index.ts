export { LazyGlimpses } from './lazy-glimpses';
