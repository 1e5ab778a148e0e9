/** Adds elements at the end of a page's body. */
export const addBeforeEnd = (html: string, elements: string): string =>
  html.replace(/<\/body>\s*<\/html>\s*$/, (end) => elements + end);
