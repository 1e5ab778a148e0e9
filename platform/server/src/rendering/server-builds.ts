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

export const getRelease = ({ app, version }: ServerBuild): string => `${app}@${version}`;

/** Reads the code of a server build below a directory. Rejects when it is missing or changed. */
export async function readServerBuild(directory: string, build: ServerBuild): Promise<string> {
  const { app, version, file, integrity } = build;
  const code = await readFile(path.join(directory, app, version, file));
  if (!hasIntegrity(code, integrity))
    throw new Error(`The server build of ${app} ${version} is not the one that was released.`);
  return code.toString('utf8');
}

/**
 * Creates a loader of server builds, whose code `read` returns. Rejects when a build is missing, changed, or throws.
 * `load` returns the modules that a build may require; it is replaced in measurements.
 */
export function createServerBuilds(read: (build: ServerBuild) => Promise<string>, load = loadModule) {
  const builds = new LRUCache<string, Promise<unknown>>({ max: maxBuilds });

  const requireAllowed = (name: string): unknown => {
    if (!allowedModules.includes(name)) throw new Error(`A server build may not require ${name}.`);
    return load(name);
  };

  const loadBuild = async (build: ServerBuild): Promise<unknown> => {
    const { app, version, base, file } = build;
    const run = compileFunction(await read(build), ['module', 'exports', 'require', 'SHOP_RELEASE_BASE'], {
      filename: path.join(app, version, file),
    });
    const module = { exports: {} };
    run(module, module.exports, requireAllowed, base);
    return module.exports;
  };

  return (build: ServerBuild): Promise<unknown> => {
    const key = getRelease(build);
    const known = builds.get(key) ?? loadBuild(build);
    builds.set(key, known);
    known.catch(() => builds.delete(key));
    return known;
  };
}
