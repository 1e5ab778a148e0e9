import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { createMorph } from './morph';

/** The browser's router; where a card opens its product, or a product goes back to its card, the picture moves along. */
export function ShopRouter({ children }: { readonly children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ action, location }, setPlace] = useState(() => ({ action: history.action, location: history.location }));

  useLayoutEffect(() => {
    const morph = createMorph();
    let from = history.location;
    const stopListening = history.listen((next) => {
      const show = () => setPlace({ action: next.action, location: next.location });
      const change = { from, to: next.location, isReturn: next.action === 'POP' };
      from = next.location;
      if (!morph.show(change, show)) startTransition(show);
    });
    return () => {
      stopListening();
      morph.stop();
    };
  }, [history]);

  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
