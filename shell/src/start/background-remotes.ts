import { storageKeys, type RemoteName } from '@shop/shared-events';
import { filter, type Subscription } from 'rxjs';
import type { Shop } from './shop';
import { onIdle } from './on-idle';

/**
 * Starts the remotes whose states the header shows, when the browser is idle after the page has loaded: cart and coins
 * for a customer, the cart for a visitor with a stored cart. Returns a function that stops.
 */
export function startBackgroundRemotes({ loader, session, services }: Shop): () => void {
  const start = (...remotes: RemoteName[]) => remotes.forEach((remote) => void loader.start(remote));
  let subscription: Pick<Subscription, 'unsubscribe'> | null = null;
  const cancelIdle = onIdle(() => {
    if (services('shell').kept.read(storageKeys.cart) !== null) start('mf-cart-checkout');
    subscription = session.session$
      .pipe(filter(({ status }) => status === 'signed-in'))
      .subscribe(() => start('mf-cart-checkout', 'mf-loyalty'));
  });
  return () => {
    cancelIdle();
    subscription?.unsubscribe();
  };
}
