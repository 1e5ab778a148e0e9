/**
 * Whether a version is in a caret range `^a.b.c`, the only kind that builds write: the same major (below 1.0.0 the same
 * minor), and not older. Returns false for any other kind of range. The compatibility gate and the page use it.
 */
export function isInRange(version: string, range: string): boolean {
  const [wanted, given] = [/^\^(\d+)\.(\d+)\.(\d+)$/.exec(range), /^(\d+)\.(\d+)\.(\d+)$/.exec(version)].map((match) =>
    match?.slice(1).map(Number),
  );
  const [major = 0, minor = 0, patch = 0] = wanted ?? [];
  const [givenMajor, givenMinor = 0, givenPatch = 0] = given ?? [];
  if (!wanted || givenMajor !== major) return false;
  if (givenMinor !== minor) return major > 0 && givenMinor > minor;
  return givenPatch >= patch;
}
