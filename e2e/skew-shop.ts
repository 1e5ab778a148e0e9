import {
  findDefaultRelease,
  promoteRelease,
  readRegistry,
  type Registry,
  registryFile,
  type Release,
} from '@shop/release-registry';
import { test as ownShopTest } from './own-shop';
import { gainFields, type SkewedApp } from './skew-variants';

export { expect } from './shop';

/** Whether an app is served as it was before its messages gained fields, or after. */
export type Age = 'before' | 'after';

/** A shop whose apps are switched between two releases each. */
interface SkewShop {
  readonly address: string;
  /** Serves a release of each app in one change, which the gate looks at. Returns the live release of every app. */
  serve(ages: Readonly<Record<SkewedApp, Age>>): Promise<ReadonlyMap<string, Release>>;
}

/** A journey in a shop of its own, whose releases of after are made when they are first served. */
export const test = ownShopTest.extend<{ readonly skewShop: SkewShop }>({
  skewShop: async ({ ownShop }, use) => {
    const first = await readRegistry(registryFile(ownShop.dataDirectory));

    const findVersion = async (app: SkewedApp, age: Age): Promise<string> =>
      age === 'before'
        ? (findDefaultRelease(first, app)?.metadata.version ?? '')
        : ownShop.release(app, gainFields(app));

    await use({
      address: ownShop.address,
      async serve(ages) {
        const wanted: (readonly [app: string, version: string])[] = [];
        for (const [app, age] of Object.entries(ages) as [SkewedApp, Age][])
          wanted.push([app, await findVersion(app, age)]);
        const registry = await ownShop.change('promote', (known) => wanted.reduce(promoteIfNeeded, known));
        const live = Object.keys(registry.microFrontends).map((app) => [app, findDefaultRelease(registry, app)]);
        return new Map(live.filter((one): one is [string, Release] => one[1] !== undefined));
      },
    });
  },
});

const promoteIfNeeded = (known: Registry, [app, version]: readonly [app: string, version: string]): Registry =>
  findDefaultRelease(known, app)?.metadata.version === version ? known : promoteRelease(known, app, version);
