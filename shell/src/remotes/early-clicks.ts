/** The page's script keeps what is clicked in a place that does not live yet (shell/server/after-paint.ts). */
interface EarlyClicks {
  readonly _SHOP_CLICKS?: Element[];
}

/** Marks a place as living, and does what was clicked in it before: once each, in order. */
export function comeToLife(place: HTMLElement): void {
  if (place.dataset['live'] !== undefined) return;
  place.dataset['live'] = '';
  const kept = (globalThis as EarlyClicks)._SHOP_CLICKS ?? [];
  const placeOf = (control: Element) => control.closest('[data-live],[data-sent]') ?? document.documentElement;
  const mine = kept.filter((control) => placeOf(control) === place);
  for (const control of mine) kept.splice(kept.indexOf(control), 1);
  for (const control of mine) {
    if (!(control instanceof HTMLElement)) continue;
    // The browser has checked it already; only a change is heard.
    if (control instanceof HTMLInputElement && /^(radio|checkbox)$/.test(control.type)) control.checked = !control.checked;
    control.click();
  }
}
