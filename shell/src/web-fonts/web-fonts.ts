/** The style element that holds the rules of the web fonts, switched off in the page that the server sends (shell/server/page.ts). */
interface FontStyle extends HTMLStyleElement {
  /** Loaded fonts that are not shown yet, because text on the screen would move. */
  waitingFonts?: readonly FontFace[] | undefined;
}

/** Position of an element on the screen, in CSS pixels. */
interface Box {
  readonly top: number;
  readonly height: number;
}

/** Word spacings that bring a text back to its number of lines, in em, the smallest first. */
const wordSpacings = [0.02, 0.04, 0.06, 0.08, 0.12, 0.16];

/** Chromium does not count a move of fewer CSS pixels as a layout shift. */
const smallestShift = 3;

const findFontStyle = (): FontStyle | null => document.querySelector<FontStyle>('style#shop-fonts');

/**
 * Loads the web fonts and shows them together. A text on the screen keeps its number of lines; where that fails and
 * something would move, the fonts wait for the next page: a system font for one page disturbs less than a text that
 * jumps. A font that fails to load is left out. Writes
 * `data-state` 'shown' or 'waiting', and to localStorage which fonts this browser has loaded, so that its next document
 * shows them with the first paint (shell/server/after-paint.ts).
 */
export async function loadWebFonts(): Promise<void> {
  const style = findFontStyle();
  if (!style?.sheet || style.dataset['state']) return;
  if (style.media === 'all') {
    style.dataset['state'] = 'shown';
    return;
  }
  const loaded = await Promise.all([...style.sheet.cssRules].map((rule) => loadFont((rule as CSSFontFaceRule).style)));
  const fonts = loaded.filter((font) => font !== null);
  const elements = [...document.querySelectorAll<HTMLElement>('#root *')];
  const before = elements.map(readBox);
  for (const font of fonts) document.fonts.add(font);
  const restoreSpacing = keepLines(elements, before);
  if (elements.some((element, index) => isShift(before[index], readBox(element)))) {
    for (const font of fonts) document.fonts.delete(font);
    restoreSpacing();
    style.waitingFonts = fonts;
    style.dataset['state'] = 'waiting';
  } else {
    style.dataset['state'] = 'shown';
  }
  rememberFonts(style.textContent);
}

/** Shows the fonts that wait for a new page. Does nothing when none wait. */
export function showWaitingFonts(): void {
  const style = findFontStyle();
  if (!style?.waitingFonts) return;
  for (const font of style.waitingFonts) document.fonts.add(font);
  style.waitingFonts = undefined;
  style.dataset['state'] = 'shown';
}

async function loadFont(rule: CSSStyleDeclaration): Promise<FontFace | null> {
  const family = rule.getPropertyValue('font-family').replace(/["']/g, '');
  const weight = rule.getPropertyValue('font-weight') || 'normal';
  const unicodeRange = rule.getPropertyValue('unicode-range') || 'U+0-10FFFF';
  try {
    return await new FontFace(family, rule.getPropertyValue('src'), { weight, unicodeRange }).load();
  } catch {
    return null;
  }
}

/**
 * Gives every text on the screen that has another number of lines than before a slightly different word spacing, so that
 * it has as many lines as before. Returns a function that undoes it.
 */
function keepLines(elements: readonly HTMLElement[], before: readonly Box[]): () => void {
  const changed = elements.filter((element, index) => {
    const box = before[index];
    return box && box.top < window.innerHeight && hasText(element) && differs(box.height, readBox(element).height);
  });
  for (const element of changed) {
    const height = before[elements.indexOf(element)]?.height ?? 0;
    const sign = readBox(element).height > height ? -1 : 1;
    const fits = wordSpacings.some((spacing) => {
      element.style.wordSpacing = `${sign * spacing}em`;
      return !differs(readBox(element).height, height);
    });
    if (!fits) element.style.wordSpacing = '';
  }
  return () => {
    for (const element of changed) element.style.wordSpacing = '';
  };
}

const hasText = (element: Element) => [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());

function readBox(element: Element): Box {
  const { top, height } = element.getBoundingClientRect();
  return { top, height };
}

const differs = (one: number, other: number) => Math.abs(one - other) > smallestShift;

/** Whether an element on the screen has moved up or down. */
const isShift = (before: Box | undefined, after: Box) => before !== undefined && differs(before.top, after.top) && Math.min(before.top, after.top) < window.innerHeight;

function rememberFonts(rules: string): void {
  try {
    window.localStorage.setItem('shop-fonts', rules);
  } catch {
    // Full or forbidden storage: the next document begins with system fonts again.
  }
}
