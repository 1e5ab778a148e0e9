import { escape } from '../escape';
import { hashInline } from '../import-map';
import { readInlineScript } from '../inline-scripts/read-inline-script';
import type { Page } from '../page';
import { addBeforeEnd } from '../panel/add-before-end';
import { panelOpener } from '../panel/add-panel';

/** The path that ends the previews of a browser. */
export const leavePath = '/preview/leave';

const raiseStickyElements = readInlineScript(new URL('../inline-scripts/raise-sticky-elements.ts', import.meta.url));

/**
 * The styles of the mark, outside of the shop's cascade layers. Popovers and dialogs cover the mark, so that their sticky
 * elements stay where they are.
 */
const style = `:root{--preview-mark:calc(var(--touch) + env(safe-area-inset-bottom));scroll-padding-bottom:calc(8rem + var(--preview-mark))}
body{padding-bottom:var(--preview-mark)}
[popover],dialog{--preview-mark:0px}
#shop-preview{position:fixed;inset:auto 0 0;z-index:var(--layer-header);display:flex;gap:var(--space-3);align-items:center;justify-content:space-between;height:var(--preview-mark);padding:0 var(--gutter) env(safe-area-inset-bottom);background:var(--colour-night);color:var(--colour-night-ink);font:var(--weight-medium) var(--text-small)/1.2 var(--font-text)}
#shop-preview p{min-width:0;max-height:100%;margin:0;overflow:auto;overflow-wrap:anywhere}
#shop-preview a{flex:none;display:flex;align-items:center;min-height:var(--touch);color:inherit;text-decoration:underline;text-underline-offset:.2em}
#shop-preview a:focus-visible{outline:2px solid var(--colour-marigold);outline-offset:-4px}
@media print{#shop-preview{display:none}body{padding-bottom:0}}`;

/** Characters of a text that a phone shows without scrolling. */
const shortText = 60;

/**
 * Adds the mark with these sentences to a page, and its inline texts to those that the page allows. In pages with the
 * panel, the mark has its button, and ends the choices that were made there, too.
 */
export function addPreviewMark(
  { status, html, inlineHashes }: Page,
  sentences: readonly string[],
  hasPanel = false,
): Page {
  const text = escape(sentences.join(' '));
  // A keyboard must reach a text that is scrolled; the button of the panel leaves little room.
  const focus = hasPanel || text.length > shortText ? ' tabindex="0"' : '';
  const mark = `<style>${style}</style>
<aside id="shop-preview" aria-label="Preview"><p${focus}>${text}</p>${hasPanel ? panelOpener : ''}<a href="${leavePath}" rel="nofollow">${hasPanel ? 'Switch all off' : 'Leave preview'}</a></aside>
<script>${raiseStickyElements}</script>
`;
  return {
    status,
    html: addBeforeEnd(html, mark),
    inlineHashes: {
      scripts: [...inlineHashes.scripts, hashInline(raiseStickyElements)],
      styles: [...inlineHashes.styles, hashInline(style)],
    },
  };
}
