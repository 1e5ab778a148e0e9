import type { PanelList } from '../panel-list';
import { createAppCard, type WantedRelease } from './app-card';
import { createElement } from './create-element';
import { formatTime } from './format-facts';
import { findSilentServer } from './local-servers';

/** Milliseconds after which the panel looks again how the apps of the page fare. */
const updateMs = 1_000;
const unavailable = 'The shop does not answer. Check your connection, then open the panel again.';

/** Opens the panel as a modal dialog. Resolves when it was closed; the browser then returns the focus. */
export function openPanelDialog(): Promise<void> {
  const body = createElement('div', { className: 'body' }, createElement('p', { role: 'status' }, 'Loading releases'));
  const close = createElement(
    'button',
    { type: 'button', className: 'quiet', 'aria-label': 'Close the panel' },
    'Close',
  );
  const dialog = createElement(
    'dialog',
    { id: 'shop-panel', 'aria-labelledby': 'shop-panel-title' },
    createElement('div', { className: 'top' }, createElement('h2', { id: 'shop-panel-title' }, 'Releases'), close),
    body,
  );
  close.addEventListener('click', () => dialog.close());
  // A click on the backdrop is one on the dialog itself.
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
  let updateCards: () => void = () => undefined;
  void showReleases(body).then((update) => (updateCards = update));
  const timer = setInterval(() => updateCards(), updateMs);
  return new Promise((resolve) =>
    dialog.addEventListener('close', () => {
      clearInterval(timer);
      dialog.remove();
      resolve();
    }),
  );
}

/** Shows the releases, and returns a function that updates how they fare on the page. */
async function showReleases(body: HTMLElement): Promise<() => void> {
  try {
    const list = await readList();
    const now = Date.now();
    const cards = list.apps.map((app) => createAppCard({ app, now, switchTo }));
    const hasSwitched = list.apps.some(({ isSwitched }) => isSwitched);
    const problem = createElement('p', { className: 'problem', role: 'alert' });
    body.replaceChildren(
      createElement(
        'p',
        { className: 'lead' },
        `What you switch is for this browser only, until ${formatTime(list.until)}. Shoppers see nothing of it.`,
      ),
      problem,
      hasSwitched
        ? createElement('a', { className: 'off', href: '/preview/leave', rel: 'nofollow' }, 'Switch all off')
        : createElement('p', { className: 'none' }, 'Nothing is switched: this page is what shoppers get.'),
      createElement('ul', { role: 'list' }, ...cards.map(({ element }) => element)),
    );
    void findSilentServer(list.apps).then((sentence) => (problem.textContent = sentence));
    return () => cards.forEach(({ update }) => update());
  } catch (error) {
    console.warn(error);
    body.replaceChildren(createElement('p', { className: 'problem', role: 'alert' }, unavailable));
    return () => undefined;
  }
}

/** Reads the list from the server that has also sent this script. */
async function readList(): Promise<PanelList> {
  const response = await fetch('/panel/releases.json', { cache: 'no-store' });
  if (!response.ok) throw new Error(`The list of releases was answered with ${response.status}.`);
  return (await response.json()) as PanelList;
}

/** Switches an app on the server, and loads the page again with the panel. Throws the sentence of the server. */
async function switchTo(app: string, wanted: WantedRelease): Promise<void> {
  const response = await fetch('/panel/choices', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ app, ...wanted }),
  }).catch(() => null);
  if (!response) throw new Error(unavailable);
  if (!response.ok) {
    const refusal = (await response.json().catch(() => ({}))) as { readonly message?: string };
    throw new Error(refusal.message ?? 'Your link to the panel has ended. Open a new one.');
  }
  const address = new URL(location.href);
  address.searchParams.set('mfe', '');
  if (address.href === location.href) location.reload();
  else location.replace(address);
}
