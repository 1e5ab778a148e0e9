import { createSafeStorage } from '@shop/shared-events';

/**
 * Switches on the rules of the web fonts, which are off in the page that the server sends (platform/server/src/page.ts).
 * Until a font is loaded, a system font of the same size stands in for it (shared/ui/src/fallback-faces.css).
 * Writes to localStorage which fonts this browser has loaded, so that its next document shows them with the first paint (platform/server/src/inline-scripts/load-after-paint.ts).
 */
export async function showWebFonts(): Promise<void> {
  const style = document.querySelector<HTMLStyleElement>('#shop-fonts');
  if (!style || style.media === 'all') return;
  style.media = 'all';
  await document.fonts.ready;
  createSafeStorage('localStorage').write('shop-fonts', style.textContent);
}
