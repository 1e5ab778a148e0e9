import { observeIntersections } from '@shop/shared-events';
import { type RefObject, useEffect, useState } from 'react';

/** Number of items in a block, which is shown or hidden as a whole: one page of a list. */
const blockSize = 24;
/** Lists up to this length are rendered completely. */
const minWindowedLength = 3 * blockSize;
/** Distance above and below the viewport in which items are rendered. */
const margin = '200% 0px';

/**
 * Windows a long list: returns whether an item is rendered. These are the blocks near the viewport and the block with
 * the focus, so that the number of DOM nodes does not grow with scrolling.
 */
export function useWindowedList(list: RefObject<HTMLElement | null>, count: number): (index: number) => boolean {
  const [shownBlocks, setShownBlocks] = useState<ReadonlySet<number> | null>(null);
  const isWindowed = count > minWindowedLength;

  useEffect(() => {
    if (!isWindowed || !list.current) return undefined;
    const items = [...list.current.children];
    const blockByItem = new Map(items.map((item, index) => [item, Math.floor(index / blockSize)]));
    const itemsInView = new Set<Element>();
    const onChange = (entries: readonly IntersectionObserverEntry[]) => {
      for (const { target, isIntersecting } of entries) itemsInView[isIntersecting ? 'add' : 'delete'](target);
      const focused = items.find((item) => item.contains(document.activeElement));
      const next = new Set([...itemsInView, ...(focused ? [focused] : [])].map((item) => blockByItem.get(item) ?? 0));
      setShownBlocks((previous) => (previous && isEqualSet(previous, next) ? previous : next));
    };
    return observeIntersections(items, onChange, margin) ?? undefined;
  }, [list, isWindowed, count]);

  return (index) => !isWindowed || shownBlocks === null || shownBlocks.has(Math.floor(index / blockSize));
}

function isEqualSet(first: ReadonlySet<number>, second: ReadonlySet<number>): boolean {
  return first.size === second.size && [...first].every((value) => second.has(value));
}
