export { Timeline } from './timeline';
export { formatIsoTime, type Step } from './timeline.rules';
