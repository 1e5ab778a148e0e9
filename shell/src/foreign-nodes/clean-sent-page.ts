/**
 * The page's inline script lists the elements that the server has sent
 * (platform/server/src/inline-scripts/load-after-paint.ts).
 */
interface PageWithSentElements {
  readonly _SHOP_SENT?: NodeListOf<Element>;
}

/** Removes what extensions have added to the page since it was sent. Call it once, just before hydration. Never rejects. */
export async function cleanSentPage(root: Element): Promise<void> {
  const sent = (globalThis as PageWithSentElements)._SHOP_SENT;
  if (!sent || sent.length === root.querySelectorAll('*').length) return;
  await import(/* webpackChunkName: "unusual-browser" */ './remove-foreign-elements').then(
    ({ removeForeignElements }) => removeForeignElements(root, new Set(sent)),
    console.warn,
  );
}
