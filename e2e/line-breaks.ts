import type { Page } from '@playwright/test';

/** What stands elsewhere with the web fonts than with the system fonts, at one width. */
export interface WidthDifference {
  readonly width: number;
  /** Elements of the first screen that stand elsewhere, at most three of them. */
  readonly moved: readonly string[];
}

export interface Comparison {
  /** Widths, in CSS pixels, at which something on the first screen moves. */
  readonly differences: readonly WidthDifference[];
  /** The elements that were compared, so that an empty page is no proof. */
  readonly elements: number;
}

/**
 * Compares where every element of a page stands with the system fonts and with the web fonts, at each of the widths.
 * The
 * page is laid out in a frame of 800 px height, so that one load serves all widths; its scripts do not run.
 */
export async function compareLayouts(page: Page, address: string, widths: readonly number[]): Promise<Comparison> {
  await page.route('**/*', async (route) => {
    const type = route.request().resourceType();
    if (['script', 'image', 'media'].includes(type)) return route.abort('aborted');
    if (type !== 'document') return route.continue();
    const response = await route.fetch();
    const { 'x-frame-options': _frame, 'content-security-policy': _policy, ...headers } = response.headers();
    return route.fulfill({ response, headers });
  });
  await page.goto('/robots.txt');
  return page.evaluate(
    async ({ address, widths }) => {
      const frame = document.createElement('iframe');
      Object.assign(frame.style, { position: 'absolute', border: '0', width: '1000px', height: '800px' });
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
      frame.src = address;
      document.body.replaceChildren(frame);
      await loaded;
      const inner = frame.contentDocument;
      const style = inner?.querySelector<HTMLStyleElement>('#shop-fonts');
      if (!inner || !style) throw new Error('The page has no web fonts.');
      // Pictures that wait for the largest one have no place until then.
      inner.documentElement.removeAttribute('data-unpainted');
      // The fonts of the system are looked up before anything is measured.
      await Promise.all([...inner.fonts].map((font) => font.load().catch(() => undefined)));
      const elements = [...inner.querySelectorAll('#root *')].filter((element) => !element.closest('svg'));
      const readTops = () =>
        widths.map((width) => {
          frame.style.width = `${width}px`;
          return elements.map((element) => element.getBoundingClientRect().top);
        });
      const before = readTops();
      style.media = 'all';
      await Promise.all(
        [...inner.fonts]
          .filter(({ family }) => /^"?(?:Figtree|Prata|Prata Signs)"?$/.test(family))
          .map((font) => font.load()),
      );
      const after = readTops();
      const differences = widths.flatMap((width, at) => {
        const moved = elements.flatMap((element, index) => {
          const [from = 0, to = 0] = [before[at]?.[index], after[at]?.[index]];
          const isShift = Math.abs(to - from) > 3 && Math.min(from, to) < 800;
          return isShift ? [`${element.nodeName} ${element.className} ${from.toFixed(0)} → ${to.toFixed(0)}`] : [];
        });
        return moved.length > 0 ? [{ width, moved: moved.slice(0, 3) }] : [];
      });
      return { differences, elements: elements.length };
    },
    { address, widths: [...widths] },
  );
}
