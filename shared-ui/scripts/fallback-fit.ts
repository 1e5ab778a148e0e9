/** What the fit needs to know of a font. All lengths are in em. */
export interface FontMetrics {
  readonly ascent: number;
  readonly descent: number;
  /** Advance width of one character. */
  advance(character: string): number;
  /** Width of a line, with kerning. */
  width(line: string): number;
}

/** How a system font is scaled so that its lines are as wide as those of the web font. */
export interface FallbackFit {
  /** `size-adjust` of every character that is not in the shared set. */
  readonly scale: number;
  /** `size-adjust` of the characters of the shared set. */
  readonly setScale: number;
  /** Standard deviation of the line widths from those of the web font, as a fraction. */
  readonly error: number;
}

export interface FamilyFit {
  /** Characters with a `size-adjust` of their own; one set for all fonts, because every page carries it. */
  readonly characters: string;
  readonly fits: readonly FallbackFit[];
}

/** No character is drawn more than this much larger or smaller than the average, so that words still look even. */
const scaleLimit = 0.12;

const candidates = [...' ,.abcdefghijklmnopqrstuvwxyz'];

/**
 * Finds the set of characters, and two scales for each system font, that bring the widths of all lines closest to the
 * web font's.
 */
export function fitFamily(
  webFont: FontMetrics,
  systemFonts: readonly FontMetrics[],
  lines: readonly string[],
): FamilyFit {
  const widths = lines.map((line) => webFont.width(line));
  const fitAll = (set: ReadonlySet<string>) => systemFonts.map((font) => fitScales(font, lines, widths, set));
  const cost = (set: ReadonlySet<string>) => fitAll(set).reduce((sum, { error }) => sum + error ** 2, 0);
  const searches = candidates.map((start) => descend(new Set([start]), cost));
  const best = searches.reduce((left, right) => (right.cost < left.cost ? right : left));
  return { characters: [...best.set].sort().join(''), fits: fitAll(best.set) };
}

interface Candidate {
  readonly set: ReadonlySet<string>;
  readonly cost: number;
}

/** Puts in or takes out one character at a time, as long as that lowers the cost. */
function descend(start: ReadonlySet<string>, cost: (set: ReadonlySet<string>) => number): Candidate {
  let best: Candidate = { set: start, cost: cost(start) };
  for (let isBetter = true; isBetter;) {
    isBetter = false;
    for (const character of candidates) {
      const set = new Set(best.set);
      if (!set.delete(character)) set.add(character);
      const next = set.size === 0 ? Infinity : cost(set);
      if (next >= best.cost) continue;
      best = { set, cost: next };
      isBetter = true;
    }
  }
  return best;
}

/**
 * Least squares for both scales: the width of a line is scale × width of the rest + setScale × width of the set's
 * characters.
 */
function fitScales(
  font: FontMetrics,
  lines: readonly string[],
  widths: readonly number[],
  set: ReadonlySet<string>,
): FallbackFit {
  const rows = lines.map((line, index) => {
    const target = widths[index] ?? 1;
    let rest = 0;
    let own = 0;
    for (const character of line) {
      if (set.has(character)) own += font.advance(character) / target;
      else rest += font.advance(character) / target;
    }
    return { rest, own };
  });
  const sum = (value: (row: { readonly rest: number; readonly own: number }) => number) =>
    rows.reduce((total, row) => total + value(row), 0);
  const mean = sum(({ rest, own }) => rest + own) / sum(({ rest, own }) => (rest + own) ** 2);
  const clamp = (scale: number) => Math.min(mean * (1 + scaleLimit), Math.max(mean * (1 - scaleLimit), scale));
  const restSquare = sum(({ rest }) => rest ** 2);
  const ownSquare = sum(({ own }) => own ** 2);
  const product = sum(({ rest, own }) => rest * own);
  const determinant = restSquare * ownSquare - product ** 2;
  const setScale = clamp((sum(({ own }) => own) * restSquare - sum(({ rest }) => rest) * product) / determinant);
  const scale = clamp((sum(({ rest }) => rest) - setScale * product) / restSquare);
  const error = Math.sqrt(sum(({ rest, own }) => (scale * rest + setScale * own - 1) ** 2) / lines.length);
  return { scale, setScale, error };
}
