import type { MouseEvent } from 'react';
import {
  type LinkProps,
  matchPath,
  type NavLinkProps,
  useHref,
  useLinkClickHandler,
  useLocation,
  useResolvedPath,
} from 'react-router-dom';

/**
 * The router's link without its framework mode, which adds 2 kB. It is built from the router's hooks and renders the
 * same
 * HTML.
 */
export function Link({ to, replace, state, target, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const options = { ...(replace === undefined ? {} : { replace }), ...(target === undefined ? {} : { target }) };
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { ...options, state: state as unknown });
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return (
    <a {...rest} href={href} target={target} onClick={click} data-discover="true">
      {children}
    </a>
  );
}

/** A link with `aria-current` on the page that it leads to. */
export function NavLink({ to, end = false, className, children, ...rest }: NavLinkProps) {
  const { pathname: path } = useResolvedPath(to);
  const { pathname } = useLocation();
  const isActive = matchPath({ path, end }, pathname) !== null;
  const state = { isActive, isPending: false, isTransitioning: false };
  return (
    <Link
      {...(rest as LinkProps)}
      to={to}
      aria-current={isActive ? 'page' : undefined}
      className={
        typeof className === 'function' ? className(state) : [className, isActive && 'active'].filter(Boolean).join(' ')
      }
    >
      {typeof children === 'function' ? children(state) : children}
    </Link>
  );
}
