import type { Glimpse } from '@shop/shared-api';
import { BehaviorSubject } from 'rxjs';
import { memoizeByServices } from '../services';
import { fetchGlimpses } from './glimpses.api';
import { formatFailure } from './glimpses.rules';

type GlimpsesState =
  | { readonly status: 'loading' }
  | { readonly status: 'loaded'; readonly glimpses: readonly Glimpse[] }
  | { readonly status: 'failed'; readonly message: string };

export const loadingGlimpses: GlimpsesState = { status: 'loading' };

/**
 * The glimpses of a page load (spec section 4). They are fetched once and cached, again only after a failure, and not
 * without a backend address.
 */
export const glimpsesStore = memoizeByServices(({ api, settings }) => {
  const state = new BehaviorSubject<GlimpsesState>(loadingGlimpses);
  let isRequested = false;

  return {
    state$: state.asObservable(),
    /** Loads the glimpses unless that was done. A failure is set in the state; the promise does not reject. */
    async load(): Promise<void> {
      if (isRequested) return;
      isRequested = true;
      if (settings.apiBaseUrl === '') return state.next({ status: 'loaded', glimpses: [] });
      state.next(loadingGlimpses);
      const result = await fetchGlimpses(api);
      if (result.ok) return state.next({ status: 'loaded', glimpses: result.value });
      isRequested = false;
      const message = formatFailure(result.problem);
      // Spec section 8 asks that this failure is logged as well as shown.
      console.warn(message);
      state.next({ status: 'failed', message });
    },
  };
});
