import type { Page } from '../page';
import { addBeforeEnd } from './add-before-end';

/** The beginning of every path of the panel. */
export const panelPrefix = '/panel';

/** Adds the button of the panel to a page: files of this server, which only visitors with the right get. */
export const addPanel = (page: Page): Page => ({
  ...page,
  html: addBeforeEnd(
    page.html,
    `<link rel="stylesheet" href="${panelPrefix}/opener.css">\n<script type="module" src="${panelPrefix}/open-panel"></script>\n`,
  ),
});
