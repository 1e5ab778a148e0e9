export { sightPath } from './sight-limits';
export { type SightChoice, startSight } from './start-sight';
