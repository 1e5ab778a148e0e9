export { Inspection } from './inspection';
