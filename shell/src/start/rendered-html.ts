import type { SlotId } from '@shop/page-contract/route-table';

/** Server-rendered slots (`RemoteSlot`) with React's marker of their content: `<!--$!-->` means left to the browser. */
const serverRenderedSlot = /<div data-remote="([^"]+)" data-part="([^"]+)" data-sent=""([^>]*><!--\$(!?)-->)/g;

/** Finds which slots were rendered. Removes `data-sent` from those that are left to the browser. */
export function readSlots(
  text: string,
  ids: readonly SlotId[],
): { readonly html: string; readonly left: SlotId[]; readonly sent: SlotId[] } {
  const left: SlotId[] = [];
  const sent: SlotId[] = [];
  const html = text.replace(serverRenderedSlot, (place, remote: string, name: string, rest: string, mark: string) => {
    const id = ids.find((one) => one.remote === remote && one.name === name);
    if (id) (mark ? left : sent).push(id);
    return mark ? `<div data-remote="${remote}" data-part="${name}"${rest}` : place;
  });
  return { html, left, sent };
}

/** Splits title and meta elements, which React writes first, from the HTML of the body. */
export function splitHead(text: string): { readonly html: string; readonly head: string } {
  const head = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(text)?.[0] ?? '';
  return { head, html: text.slice(head.length) };
}
