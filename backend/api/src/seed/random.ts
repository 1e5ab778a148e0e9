/** Creates a deterministic generator of numbers in [0, 1) from a text (mulberry32 over FNV-1a). */
export function createRandom(text: string): () => number {
  let state = 2_166_136_261;
  for (const sign of text) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 16_777_619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Returns an integer from `min` to `max`, both included. */
export function randomInteger(chance: () => number, min: number, max: number): number {
  return min + Math.floor(chance() * (max - min + 1));
}
