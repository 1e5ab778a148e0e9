/**
 * The page's inline script lists the elements that the server has sent
 * (shop-server/src/inline-scripts/load-after-paint.ts).
 */
interface PageWithSentElements {
  _SHOP_SENT?: Iterable<Element> | undefined;
}

/**
 * Removes from the page what extensions have added to it, so that React hydrates it: otherwise it would render the page
 * again, and lose what the shopper did. What they have wrapped stays. Call it once, just before hydration.
 */
export function removeForeignElements(root: Element): void {
  const page = globalThis as PageWithSentElements;
  if (!page._SHOP_SENT) return;
  const sent = new Set(page._SHOP_SENT);
  page._SHOP_SENT = undefined;
  for (const element of root.querySelectorAll('*')) {
    if (sent.has(element) || !element.parentNode) continue;
    // A link around a telephone number, or an element around one of the page.
    const isWrapper = element.nodeName === 'A' || [...element.querySelectorAll('*')].some((inner) => sent.has(inner));
    element.replaceWith(...(isWrapper ? element.childNodes : []));
  }
  // Two neighbouring texts are one again.
  root.normalize();
}
