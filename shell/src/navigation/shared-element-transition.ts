import { flushSync } from 'react-dom';

/** One place of the history, as the router knows it. */
interface HistoryLocation {
  readonly key: string;
  readonly pathname: string;
}

export interface PageChange {
  readonly from: HistoryLocation;
  readonly to: HistoryLocation;
  /** Back or Forward. */
  readonly isHistoryNavigation: boolean;
}

export interface SharedElementTransition {
  /** Shows the next page with its piece moving into place; false, and nothing shown, where no piece can move. */
  show(change: PageChange, show: () => void): boolean;
  stop(): void;
}

const transitionName = 'morph';
/** Milliseconds for which the old page stands still until the new picture can be drawn. */
const pictureTimeoutMs = 200;

/**
 * Moves the picture of a piece between two pages, where the browser can (view transitions) and motion is wanted. Both pages
 * mark it with `data-morph`; the link that is followed, or the way that was come, says which piece it is. A piece is known
 * by the address of its page: the page's own mark says it, the mark on a card leaves it to the card's link.
 */
export function createSharedElementTransition(): SharedElementTransition {
  const pathsByKey = new Map<string, string>();
  let clickedElement: HTMLElement | null = null;

  const onClick = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    // The link holds the picture, or stands beside it on the same card.
    clickedElement = [link, link?.closest('article, li')].map((place) => place?.querySelector<HTMLElement>('[data-morph]')).find(Boolean) ?? null;
    // A link is followed while its click is told to everybody.
    setTimeout(() => (clickedElement = null));
  };
  document.addEventListener('click', onClick, { capture: true });

  return {
    show({ from, to, isHistoryNavigation }, show) {
      const leaving = isHistoryNavigation ? findVisibleElement(pathsByKey.get(from.key) ?? pathsByKey.get(to.key)) : clickedElement;
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
        // The veil of the route change leaves the picture in sight.
        document.documentElement.dataset['morphed'] = '';
        return undefined;
      });
      // A transition that is left out is a page change like any other.
      transition.ready.catch(() => undefined);
      void transition.finished.finally(() => {
        if (target) target.style.viewTransitionName = '';
      });
      return true;
    },
    stop: () => document.removeEventListener('click', onClick, { capture: true }),
  };
}

const canAnimate = () => typeof document.startViewTransition === 'function' && !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The address of the piece that an element shows. */
const getProductPath = (element: HTMLElement) => element.dataset['morph'] || element.closest('article, li')?.querySelector('a[href]')?.getAttribute('href');

/** The element of a piece that the shopper sees; undefined for none. */
function findVisibleElement(productPath: string | undefined): HTMLElement | undefined {
  if (productPath === undefined) return undefined;
  return [...document.querySelectorAll<HTMLElement>('main [data-morph]')].find((element) => {
    if (getProductPath(element) !== productPath) return false;
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight && right > left && left < window.innerWidth && right > 0;
  });
}

/** Whether the picture in an element can be drawn, now or in a moment: an empty frame must not fly in. */
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
