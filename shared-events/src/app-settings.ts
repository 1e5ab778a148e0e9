import * as v from 'valibot';
import type { AppManifest, SettingManifest } from './app-manifest';
import type { RemoteServices } from './remote';
import { settingSchemas } from './setting-schemas';

interface SettingTypes {
  readonly string: string;
  readonly number: number;
  readonly boolean: boolean;
  readonly list: readonly string[];
}

/** The values of the settings that a manifest declares. */
export type AppSettings<Manifest extends Pick<AppManifest, 'settings'>> = {
  readonly [Name in keyof NonNullable<Manifest['settings']>]: SettingTypes[NonNullable<
    Manifest['settings']
  >[Name]['type']];
};

/**
 * Returns the settings of an app in this shop: the operator's values, and the manifest's defaults for the others. Throws
 * a sentence for a value that is missing or of another type.
 */
export function readAppSettings<const Manifest extends Pick<AppManifest, 'app' | 'settings'>>(
  { app, settings = {} }: Manifest,
  services: Pick<RemoteServices, 'settings'>,
): AppSettings<Manifest> {
  const given = services.settings.apps?.[app] ?? {};
  const read = ([name, setting]: [string, SettingManifest]) => {
    const value = Object.hasOwn(given, name) ? given[name] : setting.default;
    // The page shares with remotes what the shell itself uses of valibot.
    const checked = v.safeParse(settingSchemas[setting.type], value);
    if (!checked.success) throw new Error(`The settings of this shop have no ${name} (${setting.type}) for ${app}.`);
    return [name, checked.output];
  };
  return Object.fromEntries(Object.entries<SettingManifest>(settings).map(read)) as AppSettings<Manifest>;
}
