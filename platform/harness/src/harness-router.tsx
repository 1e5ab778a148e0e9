import { type ReactNode, useCallback, useLayoutEffect, useMemo, useState } from 'react';
import {
  createPath,
  type Location,
  type Navigator,
  NavigationType,
  parsePath,
  Router,
  type To,
} from 'react-router-dom';
import { removePrefix } from './address.rules';

interface HarnessRouterProps {
  /** What stands before the page's own path now. It may change while the page stays. */
  readonly basename: string;
  /** Called when Back or Forward leads to an address with another beginning. */
  readonly onOtherAddress: () => void;
  readonly children: ReactNode;
}

interface EntryState {
  readonly usr?: unknown;
  readonly key?: string;
}

/**
 * A router whose basename may change without a new page, so that what was typed stays when another ending of a call is
 * chosen.
 */
export function HarnessRouter({ basename, onOtherAddress, children }: HarnessRouterProps) {
  const [{ location, action }, setEntry] = useState(() => ({
    location: readLocation(basename),
    action: NavigationType.Pop,
  }));

  const change = useCallback(
    (to: To, state: unknown, nextAction: NavigationType) => {
      const path = createPath(typeof to === 'string' ? parsePath(to) : to);
      const entry: EntryState = { usr: state, key: Math.random().toString(36).slice(2, 10) };
      if (nextAction === NavigationType.Push) window.history.pushState(entry, '', basename + path);
      else window.history.replaceState(entry, '', basename + path);
      setEntry({ location: readLocation(basename), action: nextAction });
    },
    [basename],
  );
  const navigator = useMemo(
    (): Navigator => ({
      createHref: (to) => basename + createPath(typeof to === 'string' ? parsePath(to) : to),
      go: (steps) => window.history.go(steps),
      push: (to, state) => change(to, state, NavigationType.Push),
      replace: (to, state) => change(to, state, NavigationType.Replace),
    }),
    [basename, change],
  );

  useLayoutEffect(() => {
    const onPop = () => {
      const { pathname } = window.location;
      if (pathname !== basename && !pathname.startsWith(`${basename}/`)) return onOtherAddress();
      setEntry({ location: readLocation(basename), action: NavigationType.Pop });
    };
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, [basename, onOtherAddress]);

  return (
    <Router location={location} navigationType={action} navigator={navigator}>
      {children}
    </Router>
  );
}

/** The address of the browser without its beginning. */
function readLocation(basename: string): Location {
  const { pathname, search, hash } = window.location;
  const { usr, key = 'default' } = (window.history.state ?? {}) as EntryState;
  return { pathname: removePrefix(pathname, basename) || '/', search, hash, state: usr ?? null, key };
}
