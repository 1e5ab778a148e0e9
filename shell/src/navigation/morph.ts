import { flushSync } from 'react-dom';

/** One place of the history, as the router knows it. */
interface Place {
  readonly key: string;
  readonly pathname: string;
}

export interface PageChange {
  readonly from: Place;
  readonly to: Place;
  /** Back or Forward. */
  readonly isReturn: boolean;
}

export interface Morph {
  /** Shows the next page with its piece moving into place; false, and nothing shown, where no piece can move. */
  show(change: PageChange, show: () => void): boolean;
  stop(): void;
}

const name = 'morph';
/** Milliseconds for which the old page stands still until the new picture can be drawn. */
const patienceMs = 200;

/**
 * Moves the picture of a piece between two pages, where the browser can (view transitions) and motion is wanted. Both pages
 * mark it with `data-morph`; the link that is followed, or the way that was come, says which piece it is. A piece is known
 * by the address of its page: the page's own mark says it, the mark on a card leaves it to the card's link.
 */
export function createMorph(): Morph {
  const pieces = new Map<string, string>();
  let followed: HTMLElement | null = null;

  const onClick = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    // The link holds the picture, or stands beside it on the same card.
    followed = [link, link?.closest('article, li')].map((place) => place?.querySelector<HTMLElement>('[data-morph]')).find(Boolean) ?? null;
    // A link is followed while its click is told to everybody.
    setTimeout(() => (followed = null));
  };
  document.addEventListener('click', onClick, { capture: true });

  return {
    show({ from, to, isReturn }, show) {
      const leaving = isReturn ? inView(pieces.get(from.key) ?? pieces.get(to.key)) : followed;
      const piece = leaving && pieceOf(leaving);
      delete document.documentElement.dataset['morphed'];
      if (!leaving || !piece || from.pathname === to.pathname || !mayMove()) return false;
      pieces.set(isReturn ? from.key : to.key, piece);
      let arrived: HTMLElement | undefined;
      leaving.style.viewTransitionName = name;
      const transition = document.startViewTransition(async () => {
        flushSync(show);
        leaving.style.viewTransitionName = '';
        arrived = inView(piece);
        if (!arrived || !(await isDrawn(arrived))) return transition.skipTransition();
        arrived.style.viewTransitionName = name;
        // The veil of the route change leaves the picture in sight.
        document.documentElement.dataset['morphed'] = '';
        return undefined;
      });
      // A transition that is left out is a page change like any other.
      transition.ready.catch(() => undefined);
      void transition.finished.finally(() => {
        if (arrived) arrived.style.viewTransitionName = '';
      });
      return true;
    },
    stop: () => document.removeEventListener('click', onClick, { capture: true }),
  };
}

const mayMove = () => typeof document.startViewTransition === 'function' && !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The address of the piece that an element shows. */
const pieceOf = (element: HTMLElement) => element.dataset['morph'] || element.closest('article, li')?.querySelector('a[href]')?.getAttribute('href');

/** The element of a piece that the shopper sees; undefined for none. */
function inView(piece: string | undefined): HTMLElement | undefined {
  if (piece === undefined) return undefined;
  return [...document.querySelectorAll<HTMLElement>('main [data-morph]')].find((element) => {
    if (pieceOf(element) !== piece) return false;
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight && right > left && left < window.innerWidth && right > 0;
  });
}

/** Whether the picture in an element can be drawn, now or in a moment: an empty frame must not fly in. */
async function isDrawn(element: HTMLElement): Promise<boolean> {
  const picture = element.querySelector('img');
  if (!picture) return true;
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), patienceMs));
  const drawn = picture.decode().then(
    () => true,
    () => false,
  );
  return Promise.race([drawn, late]);
}
