export type { NavigateOptions } from './context';
export { type Navigate, type SetSearchParams, useLocation, useNavigate, useParams, useSearchParams } from './hooks';
export { Link, type LinkProps, NavLink, type NavLinkProps } from './link';
export { PictureTransition, type PictureTransitionProps, useOpenedProduct } from './picture-transition';
export type { NavigationLocation, To } from './path';
