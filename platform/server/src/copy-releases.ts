import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Registry } from '@shop/release-registry';

/**
 * Copies the folders of all releases and returns the number of new ones. Existing folders stay, because open pages
 * still request their files. A folder without traffic may be missing; throws for one that has traffic.
 */
export async function copyReleases(registry: Registry, from: string, to: string): Promise<number> {
  let copied = 0;
  for (const [app, releases] of Object.entries(registry.microFrontends)) {
    for (const { metadata, deployment } of releases) {
      const [source, folder] = [from, to].map((directory) => path.join(directory, app, metadata.version)) as [
        string,
        string,
      ];
      if (existsSync(folder)) continue;
      if (!existsSync(source)) {
        if (deployment.traffic === 0) continue;
        throw new Error(`The folder of ${app} ${metadata.version} is gone, and visitors get it: ${source}`);
      }
      await copyWhole(source, folder);
      copied += 1;
    }
  }
  return copied;
}

/** Copies a folder atomically, also when another export copies it at the same time. The server build and source maps are left out. */
async function copyWhole(source: string, folder: string): Promise<void> {
  const draft = `${folder}.${randomUUID()}.draft`;
  try {
    await mkdir(path.dirname(folder), { recursive: true });
    await cp(source, draft, { recursive: true, filter: (file) => !/(?:server\.cjs|\.map)$/.test(file) });
    await rename(draft, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}
