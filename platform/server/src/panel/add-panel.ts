import { hashInline } from '../import-map';
import { readInlineScript } from '../inline-scripts/read-inline-script';
import type { Page } from '../page';
import { addBeforeEnd } from './add-before-end';

const openPanel = readInlineScript(new URL('../inline-scripts/open-panel.ts', import.meta.url));

/** The styles of the panel and of its button: in the mark of a page, or a tab at the edge of the screen. */
const style = `#shop-panel-opener,#shop-panel button{flex:none;min-height:var(--touch);margin-inline-start:auto;padding:0 var(--space-4);border:0;background:none;color:inherit;font:var(--weight-medium) var(--text-small)/1.2 var(--font-text);text-decoration:underline;text-underline-offset:.2em;cursor:pointer}
.shop-panel-tab{position:fixed;inset:50% 0 auto auto;z-index:var(--layer-header)}
.shop-panel-tab #shop-panel-opener{min-width:1.75rem;min-height:6rem;padding:var(--space-3) var(--space-1);border:1px solid var(--colour-marigold);border-inline-end:0;border-radius:var(--radius) 0 0 var(--radius);background:var(--colour-night);color:var(--colour-night-ink);text-decoration:none;writing-mode:vertical-rl}
#shop-panel{box-sizing:border-box;inset:0 0 0 auto;width:min(44rem,100%);max-width:none;height:100dvh;max-height:none;margin:0;padding:0;border:0;border-inline-start:2px solid var(--colour-marigold);background:var(--colour-night);color:var(--colour-night-ink)}
#shop-panel[open]{display:flex;flex-direction:column}
#shop-panel::backdrop{background:var(--colour-shade)}
#shop-panel form{display:flex}
#shop-panel iframe{flex:1;width:100%;border:0;background:var(--colour-paper)}
#shop-panel-opener:focus-visible,#shop-panel button:focus-visible{outline:2px solid var(--colour-marigold);outline-offset:-4px}
@media print{.shop-panel-tab{display:none}}`;

/** The button that opens the panel, also by Alt + Shift + M. */
export const panelOpener =
  '<button type="button" id="shop-panel-opener" aria-haspopup="dialog" title="Alt + Shift + M">Releases</button>';

/**
 * Adds the panel to a page: the page with all releases in a frame. Its button is in the mark of a page that has one,
 * and at the edge of others.
 */
export function addPanel({ status, html, inlineHashes }: Page, hasMark: boolean): Page {
  const tab = `<aside class="shop-panel-tab" aria-label="Release panel">${panelOpener}</aside>`;
  const panel = `<style>${style}</style>
${hasMark ? '' : tab}
<dialog id="shop-panel" aria-label="Releases"><form method="dialog"><button>Close</button></form><iframe title="Releases"></iframe></dialog>
<script>${openPanel}</script>
`;
  return {
    status,
    html: addBeforeEnd(html, panel),
    inlineHashes: {
      scripts: [...inlineHashes.scripts, hashInline(openPanel)],
      styles: [...inlineHashes.styles, hashInline(style)],
    },
  };
}
