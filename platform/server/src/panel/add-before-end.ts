/** Adds elements at the end of a page's body. */
export function addBeforeEnd(html: Buffer, elements: string): Buffer {
  const end = html.lastIndexOf('</body>');
  return Buffer.concat([html.subarray(0, end), Buffer.from(elements), html.subarray(end)]);
}
