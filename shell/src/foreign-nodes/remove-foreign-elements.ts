/**
 * Removes from the page what extensions have added to the elements that the server has `sent`, so that React hydrates
 * it: otherwise it would render the page again, and lose what the shopper did. What they have wrapped stays.
 */
export function removeForeignElements(root: Element, sent: ReadonlySet<Element>): void {
  for (const element of root.querySelectorAll('*')) {
    if (sent.has(element) || !element.parentNode) continue;
    // A link around a telephone number, or an element around one of the page.
    const isWrapper = element.nodeName === 'A' || [...element.querySelectorAll('*')].some((inner) => sent.has(inner));
    element.replaceWith(...(isWrapper ? element.childNodes : []));
  }
  // Two neighbouring texts are one again.
  root.normalize();
}
