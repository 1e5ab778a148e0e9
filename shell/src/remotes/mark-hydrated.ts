/**
 * The page's inline script records the controls that were used in content that was not hydrated yet
 * (platform/server/src/inline-scripts/load-after-paint.ts).
 */
interface PageWithEarlyControls {
  readonly _SHOP_CLICKS?: Element[];
}

/** Marks an element as hydrated, and replays what was done in it before, in order. */
export function markHydrated(root: HTMLElement): void {
  if (root.dataset['live'] !== undefined) return;
  root.dataset['live'] = '';
  const recorded = (globalThis as PageWithEarlyControls)._SHOP_CLICKS ?? [];
  const findRoot = (control: Element) => control.closest('[data-live],[data-sent]') ?? document.documentElement;
  const ownControls = recorded.filter((control) => findRoot(control) === root);
  for (const control of ownControls) recorded.splice(recorded.indexOf(control), 1);
  void replayInTurn(ownControls);
}

/** Replays each control after React has rendered what the one before it changed. */
async function replayInTurn(controls: readonly Element[]): Promise<void> {
  for (const control of controls) {
    await new Promise((resolve) => setTimeout(resolve));
    if (control instanceof HTMLElement) replay(control);
  }
}

function replay(control: HTMLElement): void {
  control.removeAttribute('aria-busy');
  if (control instanceof HTMLSelectElement) {
    control.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  // The browser has toggled it already, and React listens for a change: restore what React has rendered, then click.
  if (control instanceof HTMLInputElement) control.checked = control.defaultChecked;
  control.click();
}
