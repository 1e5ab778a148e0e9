import { parsePercent } from '@shop/release-registry/commands';

/** Takes an option with its value out of the words of a command. Returns the value, if there is one, and the others. */
export function takeOption(
  words: readonly string[],
  name: string,
  usage: string,
): readonly [value: string | undefined, rest: readonly string[]] {
  const at = words.indexOf(name);
  if (at < 0) return [undefined, words];
  const value = words[at + 1];
  if (value === undefined || value.startsWith('--')) throw new Error(`${name} needs a value. Write it as: ${usage}`);
  return [value, [...words.slice(0, at), ...words.slice(at + 2)]];
}

/** Takes an option without a value out of the words of a command. */
export const takeFlag = (
  words: readonly string[],
  name: string,
): readonly [isGiven: boolean, rest: readonly string[]] => [
  words.includes(name),
  words.filter((word) => word !== name),
];

/** Parses the percent of a release. */
export const parseReleasePercent = (argument: string | undefined): number =>
  parsePercent(argument, 'npm run release -- mf-catalog 10');

/** Throws a sentence for a preview with visitors. */
export function assertNoPercent(percent: number | undefined): void {
  if (percent !== undefined)
    throw new Error('A preview has no visitors: leave out the percent, or release without --preview.');
}

/** Throws a sentence for a canary that judges itself and is given a percent, or is a preview. */
export function assertOnlyCanary(percent: number | undefined, isPreview: boolean): void {
  if (percent !== undefined || isPreview)
    throw new Error('A canary has the steps of the shop: leave out the percent and --preview, or --canary.');
}
