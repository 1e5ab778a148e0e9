/**
 * Whether a remote built against contract `built` runs on a page that speaks `spoken`:
 * the same major, and nothing that the page does not know yet.
 */
export function canRun(built: string, spoken: string): boolean {
  const [builtMajor, builtMinor] = parts(built);
  const [spokenMajor, spokenMinor] = parts(spoken);
  return builtMajor === spokenMajor && builtMinor <= spokenMinor;
}

function parts(version: string): readonly [number, number] {
  const match = /^(\d+)\.(\d+)\.\d+$/.exec(version);
  return match ? [Number(match[1]), Number(match[2])] : [NaN, NaN];
}
