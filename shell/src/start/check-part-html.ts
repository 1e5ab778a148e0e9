import { type DefaultTreeAdapterMap, html as htmlNames, parseFragment } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];

/** Elements that act on the whole page, or that the content policy blocks. */
const refused = new Set(['base', 'link', 'meta', 'script', 'style', 'title']);

/**
 * Returns the HTML of a part. Throws a sentence for what would reach out of its element: it is parsed where most ends
 * early, and the text and the element after it have to be where they were written.
 */
export function checkPartHtml(html: unknown): string {
  if (typeof html !== 'string') throw new TypeError('render has to return { html }, a text.');
  for (const [list, item] of [
    ['ul', 'li'],
    ['dl', 'dd'],
  ]) {
    const root = parseFragment(`<${list}><${item}><div>${html}<i></i></div><i></i></${item}></${list}>`);
    const [element, ...after] = listChildren(listChildren(listChildren(root)[0])[0]);
    const end = listChildren(element).at(-1);
    if (![end, ...after].every(isEnd) || after.length !== 1)
      throw new Error('The HTML of render does not end where it began: an element or text is not closed, or twice.');
    checkElements(element);
  }
  return html;
}

const isEnd = (node: Node | undefined) => node?.nodeName === 'i' && listChildren(node).length === 0;

function checkElements(node: Node | undefined): void {
  for (const child of listChildren(node)) {
    if (refused.has(child.nodeName) && !isData(child) && !isOfImage(child))
      throw new Error(`The HTML of render has the element ${child.nodeName}, which is not for a part of a page.`);
    if ('attrs' in child && child.attrs.some(({ name }) => name === 'data-remote'))
      throw new Error('The HTML of render has the attribute data-remote, which marks the slots of the shop.');
    checkElements(child);
  }
}

/** Whether a script is data for search engines. */
const isData = (node: Node): boolean =>
  'attrs' in node && node.attrs.some(({ name, value }) => name === 'type' && value === 'application/ld+json');

/** Whether it is of an image: the title of an SVG is not that of the page. */
const isOfImage = (node: Node): boolean => 'namespaceURI' in node && node.namespaceURI !== htmlNames.NS.HTML;

const listChildren = (node: Node | undefined): readonly Node[] => (node && 'childNodes' in node ? node.childNodes : []);
