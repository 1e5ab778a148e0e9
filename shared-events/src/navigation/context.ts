import { type Context, createContext, createElement, type ReactNode, useContext } from 'react';
import type { NavigationLocation, Path } from './path';

export interface NavigateOptions {
  /** Replaces the current history entry instead of adding one. */
  readonly replace?: boolean | undefined;
  /** Stored with the history entry, and returned by `useLocation`. */
  readonly state?: unknown;
}

/**
 * What a host (shell, harness, test) provides. Each remote bundles its own copy of this module and reads the host's
 * value, so a released field never changes its meaning; fields may be added.
 */
export interface Navigation {
  readonly location: NavigationLocation;
  /** The values of the route's `:name` parts. */
  readonly params: Readonly<Record<string, string | undefined>>;
  /** Stands before every path in the address bar: empty in the shop, the harness's address in the harness. */
  readonly basename: string;
  /** Opens a path of the shop, or moves by some entries of the history. */
  readonly navigate: (to: Path | number, options?: NavigateOptions) => void;
}

/** One context for all copies of this module on a page. It holds no value: values come from the provider. */
const contextKey = Symbol.for('@shop/navigation');

function getContext(): Context<Navigation | null> {
  const page = globalThis as { [contextKey]?: Context<Navigation | null> };
  return (page[contextKey] ??= createContext<Navigation | null>(null));
}

interface NavigationProviderProps {
  readonly value: Navigation;
  readonly children: ReactNode;
}

/** Provides location and navigation to everything inside it, whichever copy of this module that uses. */
export const NavigationProvider = ({ value, children }: NavigationProviderProps) =>
  createElement(getContext(), { value }, children);

/** Returns the host's navigation. Throws outside a provider. */
export function useNavigation(): Navigation {
  const navigation = useContext(getContext());
  if (!navigation)
    throw new Error(
      'There is no <NavigationProvider> above this component: the shell and the harness provide one, tests use <NavigationForTest>.',
    );
  return navigation;
}
