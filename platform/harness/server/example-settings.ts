import { findDefaultRelease, type Registry } from '@shop/release-registry';
import type { ShopSettings } from '@shop/shared-events';

/** What an app gets where nobody gives a setting that it needs. */
const examples = { string: 'an example', number: 1, boolean: true, list: ['an example', 'another example'] };

/** Returns settings with an example of each setting that the releases need and the settings do not give. */
export function withExampleSettings(settings: ShopSettings, registry: Registry): ShopSettings {
  const apps = Object.keys(registry.microFrontends).map((app) => {
    const declared = Object.entries(findDefaultRelease(registry, app)?.extras.manifest?.settings ?? {});
    const needed = declared.filter(([, setting]) => setting.default === undefined);
    return [app, Object.fromEntries(needed.map(([name, { type }]) => [name, examples[type]]))] as const;
  });
  const given = settings.apps ?? {};
  const completed = apps.map(([app, own]) => [app, { ...own, ...given[app] }]);
  return { ...settings, apps: { ...given, ...Object.fromEntries(completed) } };
}
