/** The page's inline script collects clicks on content that is not hydrated yet (shop-server/src/inline-scripts/load-after-paint.ts). */
interface PageWithEarlyClicks {
  readonly _SHOP_CLICKS?: Element[];
}

/** Marks an element as hydrated, and replays the clicks that were made in it before, in order. */
export function markHydrated(root: HTMLElement): void {
  if (root.dataset['live'] !== undefined) return;
  root.dataset['live'] = '';
  const clicked = (globalThis as PageWithEarlyClicks)._SHOP_CLICKS ?? [];
  const findRoot = (control: Element) => control.closest('[data-live],[data-sent]') ?? document.documentElement;
  const ownClicks = clicked.filter((control) => findRoot(control) === root);
  for (const control of ownClicks) clicked.splice(clicked.indexOf(control), 1);
  for (const control of ownClicks) {
    if (!(control instanceof HTMLElement)) continue;
    // The browser has toggled it already, and React listens for a change: undo it, then click.
    if (control instanceof HTMLInputElement && /^(radio|checkbox)$/.test(control.type))
      control.checked = !control.checked;
    control.click();
  }
}
