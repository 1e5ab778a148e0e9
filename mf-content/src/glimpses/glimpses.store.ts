import type { Glimpse } from '@shop/shared-api';
import { BehaviorSubject } from 'rxjs';
import { memoizeByServices } from '../services';
import { fetchGlimpses } from './glimpses.api';
import { formatFailure } from './glimpses.rules';

export type GlimpsesState =
  | { readonly status: 'loading' }
  | { readonly status: 'loaded'; readonly glimpses: readonly Glimpse[] }
  | { readonly status: 'failed'; readonly message: string };

export const loadingGlimpses: GlimpsesState = { status: 'loading' };

/**
 * The glimpses of one page load (spec section 4): asked for once, kept until the page is left, asked for again only
 * after a failure, and not at all where the settings name no backend.
 */
export const glimpsesStore = memoizeByServices(({ api, settings }) => {
  const state = new BehaviorSubject<GlimpsesState>(loadingGlimpses);
  let isRequested = false;

  return {
    state$: state.asObservable(),
    /** Asks for the glimpses unless that was done; a failure becomes a state, never a rejection. */
    async load(): Promise<void> {
      if (isRequested) return;
      isRequested = true;
      if (settings.apiBaseUrl === '') return state.next({ status: 'loaded', glimpses: [] });
      state.next(loadingGlimpses);
      const result = await fetchGlimpses(api);
      if (result.ok) return state.next({ status: 'loaded', glimpses: result.value });
      isRequested = false;
      const message = formatFailure(result.problem);
      // The spec wants this failure logged as well as shown (section 8).
      console.warn(message);
      state.next({ status: 'failed', message });
    },
  };
});
