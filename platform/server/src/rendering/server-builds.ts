import { hasIntegrity } from '@shop/release-registry';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import { LRUCache } from 'lru-cache';

/** The modules that a server build may require; they are the shop server's own copies. */
const allowedModules = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/server',
  // Releases from before the shell bundled its router require it.
  'react-router-dom',
  'rxjs',
  'valibot',
  'node:stream',
];

/** Loads the shop server's own copy of a module. */
export const loadModule: (name: string) => unknown = createRequire(import.meta.url);

/** Loads every module that builds may require, so that they are there before a build runs. */
export function loadAllowedModules(): void {
  for (const name of allowedModules) loadModule(name);
}

/** Number of loaded builds: the live releases of each app and a few for rollbacks. */
const maxBuilds = 20;

/** A release's server build. */
export interface ServerBuild {
  readonly app: string;
  readonly version: string;
  /** Root-relative address of the release's folder. */
  readonly base: string;
  readonly file: string;
  readonly integrity: string;
}

/**
 * Creates a loader of server builds below a directory. Rejects when a build is missing, changed, or throws. `load`
 * returns the modules that a build may require; it is replaced in measurements.
 */
export function createServerBuilds(releasesDirectory: string, load = loadModule) {
  const builds = new LRUCache<string, Promise<unknown>>({ max: maxBuilds });

  const requireAllowed = (name: string): unknown => {
    if (!allowedModules.includes(name)) throw new Error(`A server build may not require ${name}.`);
    return load(name);
  };

  const loadBuild = async ({ app, version, base, file, integrity }: ServerBuild): Promise<unknown> => {
    const place = path.join(releasesDirectory, app, version, file);
    const code = await readFile(place);
    if (!hasIntegrity(code, integrity))
      throw new Error(`The server build of ${app} ${version} is not the one that was released.`);
    const run = compileFunction(code.toString('utf8'), ['module', 'exports', 'require', 'SHOP_RELEASE_BASE'], {
      filename: place,
    });
    const module = { exports: {} };
    run(module, module.exports, requireAllowed, base);
    return module.exports;
  };

  return (build: ServerBuild): Promise<unknown> => {
    const key = `${build.app}@${build.version}`;
    const known = builds.get(key) ?? loadBuild(build);
    builds.set(key, known);
    known.catch(() => builds.delete(key));
    return known;
  };
}
