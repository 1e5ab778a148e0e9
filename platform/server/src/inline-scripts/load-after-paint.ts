/**
 * The script at the end of each page's HTML (read-inline-script.ts minifies it, page.ts inserts it).
 *
 * It requests the page's scripts, in their order, after the browser has painted the largest picture: scripts in the
 * head delay that by 0.8 s on a phone. Browsers that do not report it get them 0.2 s after `load`; everybody gets them
 * after 1.5 s, or as soon as the shopper does something. A failed script is removed, so that a retry requests it again.
 * Until then `data-unpainted` hides pictures that would compete with the largest one.
 *
 * Clicks and changes of controls in a slot that is not hydrated yet are recorded, and replayed by
 * shell/src/remotes/mark-hydrated.ts. A clicked button shows meanwhile that it is busy.
 * A browser that is too old for the shop keeps the page as the server has sent it, with one sentence above it.
 * It lists the elements that the server has sent, so that shell/src/foreign-nodes finds those of extensions.
 * The icon waits too, and the fonts come after the scripts (shell/src/web-fonts): on a phone both would delay the
 * picture. A visitor whose browser has loaded these fonts before sees them with the first paint.
 */
{
  type ScriptEntry = readonly [address: string, integrity: string];

  const { body, documentElement: root } = document;
  const earlyControls: Element[] = [];
  (globalThis as { _SHOP_CLICKS?: unknown })._SHOP_CLICKS = earlyControls;
  (globalThis as { _SHOP_SENT?: unknown })._SHOP_SENT = document.querySelectorAll('#root *');

  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  const iconAddress = icon?.href;
  const fontStyle = document.querySelector<HTMLStyleElement>('#shop-fonts');
  const largestPicture = document.querySelector('img[fetchpriority=high]');
  const toAbsolute = (address = '') => new URL(address, location.href).href;
  let hasBegun = false;
  // The youngest of the language's parts that the shop uses: Safari 15.4, Chrome 97, Firefox 104.
  const isSupported = 'findLast' in earlyControls;

  const requestScripts = () => {
    if (hasBegun) return;
    hasBegun = true;
    root.removeAttribute('data-unpainted');
    if (icon) icon.href = iconAddress as string;
    if (!isSupported) return body.prepend('Please update your browser to shop.');
    // The style loader compares absolute addresses to find out which styles the page already has.
    for (const { dataset } of document.querySelectorAll<HTMLLinkElement>('link[data-href]'))
      dataset['href'] = toAbsolute(dataset['href']);
    const list = document.querySelector('#shop-scripts') as Element;
    for (const [address, integrity] of JSON.parse(list.textContent) as ScriptEntry[]) {
      const script = document.createElement('script');
      script.async = false;
      script.crossOrigin = 'anonymous';
      script.integrity = integrity;
      script.onload = () => (script.dataset['done'] = '');
      script.onerror = () => script.remove();
      script.src = toAbsolute(address);
      document.head.append(script);
    }
  };

  if (icon) icon.href = 'data:,';
  try {
    if (fontStyle && localStorage.getItem('shop-fonts') === fontStyle.textContent) fontStyle.media = 'all';
  } catch {
    // Without access to storage the fonts come after the scripts, as on a first visit.
  }

  // A browser that does not report this entry ignores the observer, or throws.
  try {
    new PerformanceObserver((list) => {
      for (const { element } of list.getEntries() as LargestContentfulPaint[])
        if (!largestPicture || element === largestPicture) requestScripts();
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  } catch {
    // The scripts come after `load`.
  }
  addEventListener('load', () => setTimeout(requestScripts, 200));
  setTimeout(requestScripts, 1500);

  /** The controls that are recorded, by the event. Nothing is `undefined`. */
  const selectors: Readonly<Record<string, string>> = {
    click: 'button:not([popovertarget]),[type=radio],[type=checkbox]',
    change: 'select',
  };
  const onInput = (event: Event) => {
    requestScripts();
    // Extensions dispatch events at the document, which has no `closest`.
    const control = isSupported && (event.target as Partial<Element>).closest?.(selectors[event.type] as string);
    const slot = control && (control.closest<HTMLElement>('[data-live],[data-sent]') ?? root);
    if (!slot || slot.dataset['live'] !== undefined) return;
    event.stopImmediatePropagation();
    if (control.matches('button')) control.setAttribute('aria-busy', 'true');
    earlyControls.push(control);
  };
  for (const kind of ['pointerdown', 'keydown', 'click', 'change']) addEventListener(kind, onInput, true);
}
