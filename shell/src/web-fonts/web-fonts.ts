import { createSafeStorage } from '@shop/shared-events';

/** Word spacings that bring a text back to its number of lines, in em, the smallest first. */
const wordSpacings = [0.02, 0.04, 0.08, 0.12, 0.16];

/** Chromium does not count a move of fewer CSS pixels as a layout shift. */
const smallestShift = 3;

/**
 * The style element that holds the rules of the web fonts, switched off in the page that the server sends
 * (shop-server/src/page.ts).
 */
const findFontStyle = () => document.querySelector<HTMLStyleElement>('#shop-fonts');

/**
 * Loads the web fonts and shows them together. A text on the screen keeps its number of lines; where that fails and
 * something would move, the fonts wait for the next page: a system font for one page disturbs less than a text that
 * jumps. A font that fails to load is left out; a browser without the parts for it keeps its own fonts.
 * Writes `data-state` 'shown' or 'waiting', and to localStorage which fonts this browser has loaded, so that its next document shows them with the first paint (shop-server/src/inline-scripts/load-after-paint.ts).
 */
export const loadWebFonts = (): Promise<void> => measureAndShowFonts().catch(console.warn);

async function measureAndShowFonts(): Promise<void> {
  const style = findFontStyle();
  if (!style?.sheet || style.media === 'all') return;
  const results = await Promise.allSettled(
    [...style.sheet.cssRules].map((rule) => createFont((rule as CSSFontFaceRule).style).load()),
  );
  const fonts = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const elements = [...document.querySelectorAll<HTMLElement>('#root *')];
  const before = elements.map((element) => element.getBoundingClientRect());
  for (const font of fonts) document.fonts.add(font);
  elements.forEach((element, index) => keepLines(element, before[index]));
  const isMoved = elements.some((element, index) => isShift(before[index]?.top, element.getBoundingClientRect().top));
  if (isMoved) for (const font of fonts) document.fonts.delete(font);
  style.dataset['state'] = isMoved ? 'waiting' : 'shown';
  createSafeStorage('localStorage').write('shop-fonts', style.textContent);
}

/** Shows the fonts that wait for a new page. Does nothing when none wait. */
export function showWaitingFonts(): void {
  const style = findFontStyle();
  if (style?.dataset['state'] === 'waiting') style.media = 'all';
}

function createFont(rule: CSSStyleDeclaration): FontFace {
  const read = (name: string) => rule.getPropertyValue(name);
  return new FontFace(read('font-family').replace(/["']/g, ''), read('src'), {
    weight: read('font-weight') || 'normal',
    unicodeRange: read('unicode-range') || 'U+0-10FFFF',
  });
}

/**
 * Gives a text on the screen that has another number of lines than before a word spacing with which it has as many
 * again.
 */
function keepLines(element: HTMLElement, before: DOMRect | undefined): void {
  if (
    !before ||
    before.top > window.innerHeight ||
    ![...element.childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE)
  )
    return;
  const readGrowth = () => element.getBoundingClientRect().height - before.height;
  const growth = readGrowth();
  if (Math.abs(growth) <= smallestShift) return;
  const isLayoutUnchanged = wordSpacings.some((spacing) => {
    element.style.wordSpacing = `${growth > 0 ? -spacing : spacing}em`;
    return Math.abs(readGrowth()) <= smallestShift;
  });
  if (!isLayoutUnchanged) element.style.wordSpacing = '';
}

/** Whether an element on the screen has moved up or down. */
const isShift = (before = 0, after = 0) =>
  Math.abs(before - after) > smallestShift && Math.min(before, after) < window.innerHeight;
