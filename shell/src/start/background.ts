import { keptKeys, type RemoteName } from '@shop/shared-events';
import { filter, type Subscription } from 'rxjs';
import type { Shop } from './shop';
import { whenQuiet } from './when-quiet';

/**
 * Starts the remotes whose states the header shows, once the page itself is there, and only for those who have
 * something to show: a customer has a cart and coins, a visitor at most a kept cart.
 */
export function startInBackground({ loader, session, services }: Shop): () => void {
  const start = (...remotes: RemoteName[]) => remotes.forEach((remote) => void loader.start(remote));
  let following: Pick<Subscription, 'unsubscribe'> | null = null;
  const stopWaiting = whenQuiet(() => {
    if (services('shell').kept.read(keptKeys.cart) !== null) start('mf-cart-checkout');
    following = session.session$.pipe(filter(({ status }) => status === 'signed-in')).subscribe(() => start('mf-cart-checkout', 'mf-loyalty'));
  });
  return () => {
    stopWaiting();
    following?.unsubscribe();
  };
}
