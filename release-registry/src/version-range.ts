/**
 * Whether a version is in a range `^a.b.c`, the one kind that builds write: the same major (below 1.0.0 the same minor),
 * and not older. Anything else is not in range. The gate asks this of a release, and the page asks it again.
 */
export function inRange(version: string, range: string): boolean {
  const [wanted, given] = [/^\^(\d+)\.(\d+)\.(\d+)$/.exec(range), /^(\d+)\.(\d+)\.(\d+)$/.exec(version)].map((match) => match?.slice(1).map(Number));
  const [major = 0, minor = 0, patch = 0] = wanted ?? [];
  const [givenMajor, givenMinor = 0, givenPatch = 0] = given ?? [];
  if (!wanted || givenMajor !== major) return false;
  if (givenMinor !== minor) return major > 0 && givenMinor > minor;
  return givenPatch >= patch;
}
