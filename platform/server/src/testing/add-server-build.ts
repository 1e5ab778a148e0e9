import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { addRelease, type Registry } from '@shop/release-registry';
import type { Manifest } from '@shop/release-registry/manifest';
import { testManifests } from './test-manifests';

export interface AddedBuild {
  readonly app: string;
  readonly version: string;
  /** The server build. */
  readonly code: string;
  /** What the release says that its server build is; by default the truth. */
  readonly claimed?: string | undefined;
  /** By default that of `testManifests`. */
  readonly manifest?: Manifest | undefined;
}

/** Writes a release that has a server build alone, and returns the registry with it. */
export async function addServerBuild(
  registry: Registry,
  releasesDirectory: string,
  { app, version, code, claimed = code, manifest = testManifests[app] }: AddedBuild,
): Promise<Registry> {
  const folder = path.join(releasesDirectory, app, version);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'server.cjs'), code);
  const integrity = `sha256-${createHash('sha256').update(claimed).digest('base64')}`;
  return addRelease(registry, app, {
    url: '/entry.js',
    metadata: { version, integrity: 'sha256-x' },
    deployment: { traffic: 100, default: true },
    extras: {
      container: '',
      base: `/releases/${app}/${version}/`,
      entry: [],
      remoteModule: [],
      parts: {},
      files: {},
      server: { file: 'server.cjs', integrity },
      ...(manifest ? { manifest } : {}),
    },
  });
}
