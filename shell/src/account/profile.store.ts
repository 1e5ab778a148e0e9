import type { Problem, User } from '@shop/shared-api';
import type { RemoteServices } from '@shop/shared-events';
import { normaliseLine } from '@shop/shared-rules';
import { BehaviorSubject, type Observable } from 'rxjs';
import { readProfile, saveName } from './profile.api';
import { findNameError } from './profile.rules';

export interface ProfileState {
  readonly status: 'loading' | 'failed' | 'reading' | 'editing' | 'saving';
  /** Null until it has been read. */
  readonly user: User | null;
  /** A sentence beside the form after a save: what went wrong, or that all is well. */
  readonly outcome: { readonly kind: 'saved' | 'failed'; readonly text: string } | null;
  readonly nameError: string | null;
  /** A sentence for `failed`. */
  readonly message: string | null;
}

/** Spec section 8 asks that profile errors are only logged: they raise no toast. */
export type ProfileLog = (what: string, problem: Problem) => void;

interface ProfileStore {
  readonly state$: Observable<ProfileState>;
  load(): Promise<void>;
  edit(): void;
  cancel(): void;
  save(name: string): Promise<void>;
}

export const initialProfileState: ProfileState = {
  status: 'loading',
  user: null,
  outcome: null,
  nameError: null,
  message: null,
};

/** The store of one profile page. Only the name can be changed (spec section 5). */
export function createProfileStore({ api }: RemoteServices, log: ProfileLog): ProfileStore {
  const state$ = new BehaviorSubject<ProfileState>(initialProfileState);
  const change = (part: Partial<ProfileState>) => state$.next({ ...state$.value, ...part });

  return {
    state$: state$.asObservable(),
    async load() {
      state$.next(initialProfileState);
      const result = await readProfile(api);
      if (result.ok) return change({ status: 'reading', user: result.value });
      log('profile fetch', result.problem);
      change({ status: 'failed', message: result.problem.message });
    },
    edit: () => change({ status: 'editing', outcome: null, nameError: null }),
    cancel: () => change({ status: 'reading', outcome: null, nameError: null }),
    async save(name) {
      const { user, status } = state$.value;
      if (user === null || status === 'saving') return;
      const error = findNameError(name);
      if (error !== null) return change({ nameError: error });
      change({ status: 'saving', outcome: null, nameError: null });
      const newName = normaliseLine(name);
      const result = await saveName(api, newName);
      if (result.ok) {
        return change({
          status: 'reading',
          user: { ...user, name: newName },
          outcome: { kind: 'saved', text: 'Your changes are saved.' },
        });
      }
      log('profile update', result.problem);
      change({
        status: 'editing',
        outcome: { kind: 'failed', text: result.problem.message },
        nameError: result.problem.fields?.['name'] ?? null,
      });
    },
  };
}
