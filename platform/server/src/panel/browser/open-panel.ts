import { createElement } from './create-element';
import { openPanelDialog } from './panel-dialog';

const opener = createElement(
  'button',
  { type: 'button', className: 'shop-panel-opener', title: 'Alt + Shift + M' },
  'Releases',
);
opener.setAttribute('aria-haspopup', 'dialog');

/** Loads the styles of the panel once. Without them it can be used, too. */
function loadStyles(): Promise<unknown> {
  if (document.querySelector('link[href="/panel/panel.css"]')) return Promise.resolve();
  const link = createElement('link', { rel: 'stylesheet', href: '/panel/panel.css' });
  document.head.append(link);
  return new Promise((resolve) => ['load', 'error'].forEach((name) => link.addEventListener(name, resolve)));
}

async function open(): Promise<void> {
  await loadStyles();
  // A closed dialog gives the focus back before it says that it is closed: the next key may come in between.
  if (document.querySelector('#shop-panel[open]')) return;
  await openPanelDialog();
  // A panel that the address has opened leaves no focus behind.
  if (document.activeElement === document.body) opener.focus({ preventScroll: true });
  forgetParameter();
}

/** Removes the parameter of the panel from the address, so that the next page load does not open it. */
function forgetParameter(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has('mfe')) return;
  address.searchParams.delete('mfe');
  history.replaceState(history.state, '', address);
}

const mark = document.querySelector('#shop-preview');
if (mark) mark.insertBefore(opener, mark.querySelector('a'));
else document.body.append(createElement('aside', { id: 'shop-panel-opener', 'aria-label': 'Release panel' }, opener));
opener.addEventListener('click', () => void open());
document.addEventListener('keydown', (event) => {
  if (event.altKey && event.shiftKey && event.code === 'KeyM') void open();
});
if (new URLSearchParams(location.search).has('mfe')) void open();
