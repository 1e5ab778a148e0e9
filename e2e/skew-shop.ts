import {
  findDefaultRelease,
  promoteRelease,
  readRegistry,
  type Registry,
  registryFile,
  type Release,
} from '@shop/release-registry';
import { withOwnShop } from './own-shop';
import { test as journey } from './shop';
import { gainFields, type SkewedApp } from './skew-variants';

export { expect } from './shop';

/** Whether an app is served as it was before its messages gained fields, or after. */
export type Age = 'before' | 'after';

/** A shop whose apps are switched between two releases each. */
export interface SkewShop {
  readonly address: string;
  /** Serves a release of each app in one change, which the gate looks at. Returns the live release of every app. */
  serve(ages: Readonly<Record<SkewedApp, Age>>): Promise<ReadonlyMap<string, Release>>;
}

/** Copying, starting and the first releases of after take a while on a busy machine. */
const setUpMs = 120_000;

/** A journey in the shop of its worker. */
export const test = journey.extend<object, { readonly skewShop: SkewShop }>({
  skewShop: [
    async ({}, use) =>
      withOwnShop(async (shop) => {
        const file = registryFile(shop.dataDirectory);
        const first = await readRegistry(file);
        const versions = new Map<string, string>();

        /** Returns the version of a release, which is made when it is first served. */
        async function findVersion(app: SkewedApp, age: Age): Promise<string> {
          if (age === 'before') return findDefaultRelease(first, app)?.metadata.version ?? '';
          const version = versions.get(app) ?? (await shop.release(app, gainFields(app)));
          versions.set(app, version);
          return version;
        }

        await use({
          address: shop.address,
          async serve(ages) {
            const wanted: (readonly [app: string, version: string])[] = [];
            for (const [app, age] of Object.entries(ages) as [SkewedApp, Age][])
              wanted.push([app, await findVersion(app, age)]);
            const registry = await shop.change('promote', (known) => wanted.reduce(promoteIfNeeded, known));
            const live = Object.keys(registry.microFrontends).map((app) => [app, findDefaultRelease(registry, app)]);
            return new Map(live.filter((one): one is [string, Release] => one[1] !== undefined));
          },
        });
      }),
    { scope: 'worker', timeout: setUpMs },
  ],
  baseURL: ({ skewShop }, use) => use(skewShop.address),
});

const promoteIfNeeded = (known: Registry, [app, version]: readonly [app: string, version: string]): Registry =>
  findDefaultRelease(known, app)?.metadata.version === version ? known : promoteRelease(known, app, version);
