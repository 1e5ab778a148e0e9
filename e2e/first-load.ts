import { gzipSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { expect } from './shop';

interface LoadedScript {
  readonly name: string;
  /** Gzip bytes. */
  readonly bytes: number;
}

/** What waits for idle time does so for four seconds at most (mf-content/src/motion/use-idle-import.ts). */
const patienceMs = 4500;

/** Every script that a first visit of an address loads with nothing touched, until nothing can come any more. */
export async function scriptsOf(page: Page, address: string): Promise<readonly LoadedScript[]> {
  const bodies = new Map<string, Promise<LoadedScript>>();
  page.on('response', (response) => {
    const url = new URL(response.url());
    if (!url.pathname.endsWith('.js') || !response.ok()) return;
    const name = url.pathname.replace('/releases/', '');
    bodies.set(
      response.url(),
      response.body().then((body) => ({ name, bytes: gzipSync(body, { level: 9 }).length })),
    );
  });
  const open = new Set<Request>();
  let changed = Date.now();
  const follow = (isOpen: boolean) => (request: Request) => {
    if (!new URL(request.url()).pathname.endsWith('.js')) return;
    if (isOpen) open.add(request);
    else open.delete(request);
    changed = Date.now();
  };
  page.on('request', follow(true));
  page.on('requestfinished', follow(false));
  page.on('requestfailed', follow(false));
  await page.goto(address);
  // What a server sent asks for its scripts once it has been painted, a shelf below the screen once it comes near: only
  // then can the network be said to rest.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[data-sent]')].every(
      (place) => place.hasAttribute('data-live') || place.getBoundingClientRect().top > innerHeight * 1.25,
    ),
  );
  const alive = Date.now();
  await expect
    .poll(() => open.size === 0 && Date.now() - Math.max(alive, changed) > patienceMs, { timeout: 30_000 })
    .toBe(true);
  return (await Promise.all(bodies.values())).sort((a, b) => b.bytes - a.bytes);
}

/** The sum in kilobytes (1000 bytes). */
export const kilobytes = (scripts: readonly LoadedScript[]): number =>
  scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
