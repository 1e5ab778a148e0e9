export { GlimpsesWhenNear } from './glimpses-when-near';
