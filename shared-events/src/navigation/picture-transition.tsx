import { type ReactNode, useState, useSyncExternalStore, ViewTransition } from 'react';
import { matchesMedia } from '../browser-parts';

export interface PictureTransitionProps {
  /** The product whose page is opened; null on a card that was not clicked. A product may have one such picture. */
  readonly productId: string | null;
  readonly children: ReactNode;
}

const unsubscribe = () => undefined;
const subscribe = () => unsubscribe;

/**
 * Moves a product's picture from the card that was clicked into the product's page, in browsers with view transitions.
 * Both wrap their picture; nothing moves on Back.
 */
export function PictureTransition({ productId, children }: PictureTransitionProps) {
  // The name would be in the HTML of every product, where no card was clicked.
  const isServerHtml = useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
  const name = productId === null || isServerHtml ? 'auto' : `product-${productId}`;
  return (
    <ViewTransition name={name} default="none" share="auto">
      {children}
    </ViewTransition>
  );
}

/**
 * Returns the `productId` of a card's picture, and the function that its link calls on a click. Under reduced motion
 * the picture stays without a name, so that nothing moves.
 */
export function useOpenedProduct(productId: string): readonly [string | null, () => void] {
  const [isOpened, setIsOpened] = useState(false);
  const open = () => setIsOpened(!matchesMedia('(prefers-reduced-motion: reduce)'));
  return [isOpened ? productId : null, open];
}
