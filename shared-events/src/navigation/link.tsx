import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { type NavigateOptions, useNavigation } from './context';
import { isPlainClick } from './follow-links';
import { formatPath, resolvePath, type To } from './path';

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'>, NavigateOptions {
  /** An address in the shop. A link to another site is a plain `<a>`. */
  readonly to: To;
}

/** A link that the host follows without a page load. Before hydration it is a plain link. */
export function Link({ to, replace, state, onClick, ...rest }: LinkProps) {
  const { basename, location, navigate } = useNavigation();
  const path = resolvePath(to, location);
  const address = formatPath(path);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!isPlainClick(event.nativeEvent, event.currentTarget)) return;
    event.preventDefault();
    // Like a browser: a link to the current address adds no history entry.
    navigate(path, { replace: replace ?? address === formatPath(location), state });
  };
  return (
    <a
      {...rest}
      href={basename && path.pathname === '/' ? basename + address.slice(1) : basename + address}
      onClick={follow}
    />
  );
}

export interface NavLinkProps extends LinkProps {
  /** Marks the link only on exactly its page, not on pages below it. */
  readonly end?: boolean | undefined;
}

/** A link with `aria-current="page"` on the page that it leads to, and on pages below that. */
export function NavLink({ end = false, ...rest }: NavLinkProps) {
  const { location } = useNavigation();
  const target = resolvePath(rest.to, location).pathname.toLowerCase();
  const pathname = location.pathname.toLowerCase();
  const isCurrent = pathname === target || (!end && pathname.startsWith(`${target}/`));
  return <Link aria-current={isCurrent ? 'page' : undefined} {...rest} />;
}
