import {
  BehaviorSubject,
  combineLatest,
  distinctUntilChanged,
  filter,
  firstValueFrom,
  map,
  merge,
  Observable,
  ReplaySubject,
  startWith,
  Subject,
  Subscription,
  switchMap,
} from 'rxjs';

/**
 * The exports of RxJS that the shell bundles, shared with remotes that use no others. A remote that imports another one
 * bundles its own copy (tooling/webpack/shared-modules.cjs); adding it here saves that remote some kilobytes.
 */
export const sharedRxjs = {
  BehaviorSubject,
  combineLatest,
  distinctUntilChanged,
  filter,
  firstValueFrom,
  map,
  merge,
  Observable,
  ReplaySubject,
  startWith,
  Subject,
  Subscription,
  switchMap,
};
