import * as v from 'valibot';
import type { Conflict, LiveRelease } from './conflict';
import type { Manifest } from './manifest';
import { listLiveReleases, type Registry, versionOf } from './registry';

/** The values that a shop gives to settings of apps, by app and name. */
export const givenSettingsSchema = v.record(v.string(), v.record(v.string(), v.unknown()));
export type GivenSettings = v.InferOutput<typeof givenSettingsSchema>;

type Setting = NonNullable<Manifest['settings']>[string];

const valueSchemas = { string: v.string(), number: v.number(), boolean: v.boolean(), list: v.array(v.string()) };

/** Finds the settings that a live release needs and the shop does not give, or gives in another type. */
export function findSettingConflicts({ app, name, release }: LiveRelease, given: GivenSettings): Conflict[] {
  const own = (Object.hasOwn(given, app) && given[app]) || {};
  return Object.entries(release.extras.manifest?.settings ?? {}).flatMap(([setting, declared]) => {
    const value = Object.hasOwn(own, setting) ? own[setting] : declared.default;
    if (v.is(valueSchemas[declared.type], value)) return [];
    return [
      { key: `${app} needs the setting ${setting}`, sentence: formatConflict(app, name, setting, declared, value) },
    ];
  });
}

const formatConflict = (app: string, name: string, setting: string, { type }: Setting, value: unknown): string =>
  value === undefined
    ? `${name} needs the setting ${setting} (${type}), which this shop does not give: its operator writes "apps": { "${app}": { "${setting}": … } } into the settings of the shop and restarts the shop server.`
    : `${name} needs the setting ${setting} as a ${type}, and the settings of this shop give ${JSON.stringify(value)}.`;

/** Returns what the gate would say of the settings of the live releases of apps that are on. */
export const findUnmetSettings = (registry: Registry, given: GivenSettings): string[] =>
  Object.keys(registry.microFrontends).flatMap((app) =>
    listLiveReleases(registry, app)
      .filter(({ extras }) => extras.disabled === undefined)
      .flatMap((release) => findSettingConflicts({ app, name: `${app} ${versionOf(release)}`, release }, given))
      .map(({ sentence }) => sentence),
  );

/** Returns a sentence for each value that no live release asks for: it is misspelt, or of a release to come. */
export const findUnusedSettings = (registry: Registry, given: GivenSettings): string[] =>
  Object.entries(given).flatMap(([app, values]) => {
    if (!Object.hasOwn(registry.microFrontends, app))
      return [`The settings of this shop have values for ${app}, and no app of that name was ever released here.`];
    const asked = listLiveReleases(registry, app).flatMap(({ extras }) => Object.keys(extras.manifest?.settings ?? {}));
    return Object.keys(values)
      .filter((name) => !asked.includes(name))
      .map((name) => `The settings of this shop give ${app} the setting ${name}, which no live release of it has.`);
  });
