import { isInRange } from '@shop/release-registry/version-range';

/** Whether a remote built against contract `built` runs on a page that speaks `spoken`: fixes of the contract ask for nothing. */
export const canRun = (built: string, spoken: string): boolean => isInRange(spoken, `^${built.replace(/\d+$/, '0')}`);
