import * as v from 'valibot';
import {
  disableApp,
  enableApp,
  pinRelease,
  promoteRelease,
  type Registry,
  retireApp,
  rollBack,
  setCanary,
  unpinApp,
} from '../index';

const app = v.pipe(v.string(), v.regex(/^[a-z][a-z\d-]{0,49}$/, 'is no name of an app such as mf-gifts'));
const version = v.pipe(v.string(), v.regex(/^\w[\w.+-]{0,79}$/, 'is no version'));
const reason = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'), v.maxLength(500, 'is too long'));
const percent = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.maxValue(99, 'is at most 99: promote a release to give it to everybody'),
);

/** A change of the registry, as a command or a call asks for it. */
export const changeRequestSchema = v.variant('action', [
  v.strictObject({ action: v.literal('promote'), app, version: v.exactOptional(version) }),
  v.strictObject({ action: v.literal('canary'), app, percent, version: v.exactOptional(version) }),
  v.strictObject({
    action: v.literal('rollback'),
    apps: v.pipe(v.array(app), v.minLength(1, 'needs an app'), v.maxLength(50, 'has too many apps')),
  }),
  v.strictObject({ action: v.literal('pin'), app, version }),
  v.strictObject({ action: v.literal('unpin'), app }),
  v.strictObject({ action: v.literal('disable'), app, reason }),
  v.strictObject({ action: v.literal('enable'), app }),
  v.strictObject({ action: v.literal('retire'), app, reason }),
]);

export type ChangeRequest = v.InferOutput<typeof changeRequestSchema>;

export const listChangedApps = (change: ChangeRequest): readonly string[] =>
  'apps' in change ? change.apps : [change.app];

export const getReason = (change: ChangeRequest): string | undefined =>
  'reason' in change ? change.reason : undefined;

/** Returns the registry after a change. Throws a sentence for a change that cannot be made. */
export function applyChange(registry: Registry, change: ChangeRequest): Registry {
  switch (change.action) {
    case 'promote':
      return promoteRelease(registry, change.app, change.version);
    case 'canary':
      return setCanary(registry, change.app, change.percent, change.version);
    case 'rollback':
      // Apps that were released together go back together.
      return [...new Set(change.apps)].reduce((next, one) => rollBack(next, one), registry);
    case 'pin':
      return pinRelease(registry, change.app, change.version);
    case 'unpin':
      return unpinApp(registry, change.app);
    case 'disable':
      return disableApp(registry, change.app, change.reason);
    case 'enable':
      return enableApp(registry, change.app);
    case 'retire':
      return retireApp(registry, change.app);
  }
}
