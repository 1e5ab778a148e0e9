import { flushSync } from 'react-dom';

/** An entry of the router's history. */
interface HistoryLocation {
  readonly key: string;
  readonly pathname: string;
}

export interface PageChange {
  readonly from: HistoryLocation;
  readonly to: HistoryLocation;
  /** Whether the change was made by Back or Forward. */
  readonly isHistoryNavigation: boolean;
}

export interface SharedElementTransition {
  /** Shows the next page with a moving picture. Returns false, without calling `show`, when no picture can move. */
  show(change: PageChange, show: () => void): boolean;
  stop(): void;
}

const transitionName = 'morph';
/** Milliseconds that the old page waits until the new picture is decoded. */
const pictureTimeoutMs = 200;

/**
 * Moves a product's picture between two pages by a view transition, unless the browser lacks them or motion is reduced.
 * Both pages mark the picture with `data-morph`. Its value is the path of the product's page; without a value, the link
 * of
 * the card around it is the path.
 */
export function createSharedElementTransition(): SharedElementTransition {
  const pathsByKey = new Map<string, string>();
  let clickedElement: HTMLElement | null = null;

  const onClick = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    // The picture is inside the link, or beside it on the same card.
    clickedElement =
      [link, link?.closest('article, li')]
        .map((place) => place?.querySelector<HTMLElement>('[data-morph]'))
        .find(Boolean) ?? null;
    // The router follows the link while the click is dispatched.
    setTimeout(() => (clickedElement = null));
  };
  document.addEventListener('click', onClick, { capture: true });

  return {
    show({ from, to, isHistoryNavigation }, show) {
      const leaving = isHistoryNavigation
        ? findVisibleElement(pathsByKey.get(from.key) ?? pathsByKey.get(to.key))
        : clickedElement;
      const productPath = leaving && getProductPath(leaving);
      delete document.documentElement.dataset['morphed'];
      if (!leaving || !productPath || from.pathname === to.pathname || !canAnimate()) return false;
      pathsByKey.set(isHistoryNavigation ? from.key : to.key, productPath);
      let target: HTMLElement | undefined;
      leaving.style.viewTransitionName = transitionName;
      const transition = document.startViewTransition(async () => {
        flushSync(show);
        leaving.style.viewTransitionName = '';
        target = findVisibleElement(productPath);
        if (!target || !(await isPictureReady(target))) return transition.skipTransition();
        target.style.viewTransitionName = transitionName;
        // The loading overlay keeps the picture visible.
        document.documentElement.dataset['morphed'] = '';
        return undefined;
      });
      // A skipped transition is no error.
      transition.ready.catch(() => undefined);
      void transition.finished.finally(() => {
        if (target) target.style.viewTransitionName = '';
      });
      return true;
    },
    stop: () => document.removeEventListener('click', onClick, { capture: true }),
  };
}

const canAnimate = () =>
  typeof document.startViewTransition === 'function' && !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Returns the path of the product that an element shows. */
const getProductPath = (element: HTMLElement) =>
  element.dataset['morph'] || element.closest('article, li')?.querySelector('a[href]')?.getAttribute('href');

/** Returns the element of a product that is in the viewport. */
function findVisibleElement(productPath: string | undefined): HTMLElement | undefined {
  if (productPath === undefined) return undefined;
  return [...document.querySelectorAll<HTMLElement>('main [data-morph]')].find((element) => {
    if (getProductPath(element) !== productPath) return false;
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight && right > left && left < window.innerWidth && right > 0;
  });
}

/** Whether the picture in an element is decoded within the timeout: an empty frame must not move. */
async function isPictureReady(element: HTMLElement): Promise<boolean> {
  const picture = element.querySelector('img');
  if (!picture) return true;
  const timeout = new Promise<false>((resolve) => setTimeout(() => resolve(false), pictureTimeoutMs));
  const decoded = picture.decode().then(
    () => true,
    () => false,
  );
  return Promise.race([decoded, timeout]);
}
