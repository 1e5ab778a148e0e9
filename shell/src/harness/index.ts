export { type HarnessAddress, readAddress, writeAddress } from './address.rules';
export { answerTo, askedBy } from './answers.rules';
export type { World } from './believable.rules';
export { CallsList, type MadeCall } from './calls-list';
export { Elsewhere } from './elsewhere';
export { garmentsSchema } from './garments.rules';
export { HarnessFrame } from './harness-frame';
export { playOtherApps } from './other-apps.store';
export { SendForm } from './send-form';
