import type { Release } from '@shop/release-registry';
import type { AppServer } from './app-server';

/** Waits for the first build of each development server, and returns how a registry names it, by app. */
export async function readReleases(servers: readonly AppServer[]): Promise<Map<string, Release>> {
  const releases = await Promise.all(servers.map(async ({ app, release }) => [app, await release] as const));
  return new Map(releases);
}
