import { useCallback, useMemo } from 'react';
import { type NavigateOptions, useNavigation } from './context';
import { type NavigationLocation, resolvePath, type To } from './path';

/** Opens an address, or moves by some entries of the history: `navigate(-1)` is Back. */
export type Navigate = (to: To | number, options?: NavigateOptions) => void;

/** Sets the query of the current page. A function gets the current parameters. */
export type SetSearchParams = (
  next: URLSearchParams | Readonly<Record<string, string>> | ((current: URLSearchParams) => URLSearchParams),
  options?: NavigateOptions,
) => void;

/** Returns the current location of the shop, without the basename of its host. */
export const useLocation = (): NavigationLocation => useNavigation().location;

/** Returns the values of the route's `:name` parts. */
export const useParams = () => useNavigation().params;

export function useNavigate(): Navigate {
  const { location, navigate } = useNavigation();
  const { pathname } = location;
  return useCallback(
    (to, options) => navigate(typeof to === 'number' ? to : resolvePath(to, { pathname }), options),
    [navigate, pathname],
  );
}

/** Returns the parameters of the current query, and a function that sets them. */
export function useSearchParams(): [URLSearchParams, SetSearchParams] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const setParams = useCallback<SetSearchParams>(
    (next, options) => {
      const nextParams = typeof next === 'function' ? next(new URLSearchParams(search)) : new URLSearchParams(next);
      navigate(`?${nextParams.toString()}`, options);
    },
    [navigate, search],
  );
  return [params, setParams];
}
