import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { createSharedElementTransition } from './shared-element-transition';

/** The browser's router, with a shared-element transition between a product's card and its page. */
export function ShopRouter({ children }: { readonly children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ action, location }, setLocation] = useState(() => ({ action: history.action, location: history.location }));

  useLayoutEffect(() => {
    const sharedElement = createSharedElementTransition();
    let from = history.location;
    const stopListening = history.listen((next) => {
      const show = () => setLocation({ action: next.action, location: next.location });
      const change = { from, to: next.location, isHistoryNavigation: next.action === 'POP' };
      from = next.location;
      if (!sharedElement.show(change, show)) startTransition(show);
    });
    return () => {
      stopListening();
      sharedElement.stop();
    };
  }, [history]);

  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
