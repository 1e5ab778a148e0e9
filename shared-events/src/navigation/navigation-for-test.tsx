import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { type Navigation, NavigationProvider } from './context';
import { followLinks } from './follow-links';
import { type NavigationLocation, type Path, resolvePath, type To } from './path';

export interface NavigationForTestProps {
  /** The history, whose last entry is the current one. The home page by default. */
  readonly entries?: readonly To[];
  /** The path of the page with its `:name` parts: `children` are rendered only where it matches. */
  readonly path?: string;
  /** Rendered at every path. */
  readonly beside?: ReactNode;
  readonly children?: ReactNode;
}

interface History {
  readonly entries: readonly NavigationLocation[];
  readonly index: number;
}

const home: Path = { pathname: '/', search: '', hash: '' };

const createLocation = (path: Path, state: unknown, index: number): NavigationLocation => ({
  ...path,
  state: state ?? null,
  key: index === 0 ? 'default' : `entry-${index}`,
});

/** Provides navigation with a history in memory, and follows plain links as the shop does. */
export function NavigationForTest({ entries = ['/'], path, beside, children }: NavigationForTestProps) {
  const [history, setHistory] = useState<History>(() => ({
    entries: entries.map((entry, index) => createLocation(resolvePath(entry, home), null, index)),
    index: entries.length - 1,
  }));
  const location = history.entries[history.index] ?? createLocation(home, null, 0);
  const params = useMemo(() => readParams(path, location.pathname), [path, location.pathname]);
  const navigate = useMemo(() => createNavigate(setHistory), []);
  useEffect(() => followLinks({ basename: '', navigate, isKnown: () => true }), [navigate]);
  const value = useMemo(
    () => ({ location, params: params ?? {}, basename: '', navigate }),
    [location, params, navigate],
  );
  return (
    <NavigationProvider value={value}>
      {params === null ? null : children}
      {beside}
    </NavigationProvider>
  );
}

const createNavigate =
  (setHistory: (change: (history: History) => History) => void): Navigation['navigate'] =>
  (to, { replace = false, state } = {}) =>
    setHistory(({ entries, index }) => {
      if (typeof to === 'number') return { entries, index: Math.min(Math.max(index + to, 0), entries.length - 1) };
      const next = replace ? index : index + 1;
      return { entries: [...entries.slice(0, next), createLocation(to, state, next)], index: next };
    });

/** Returns the values of a path's `:name` parts; null for a pathname that the path does not match. */
function readParams(path: string | undefined, pathname: string): Readonly<Record<string, string>> | null {
  if (path === undefined) return {};
  const expression = path.replace(/:(\w+)/g, '(?<$1>[^/]+)');
  const match = new RegExp(`^${expression}/?$`).exec(pathname);
  return match ? { ...match.groups } : null;
}
