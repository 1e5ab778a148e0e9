import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';

export interface LoadedScript {
  readonly name: string;
  /** Gzip bytes. */
  readonly bytes: number;
}

/** Every script that a first visit of an address loads with nothing touched, until the network is idle. */
export async function scriptsOf(page: Page, address: string): Promise<readonly LoadedScript[]> {
  const bodies = new Map<string, Promise<LoadedScript>>();
  page.on('response', (response) => {
    const url = new URL(response.url());
    if (!url.pathname.endsWith('.js') || !response.ok()) return;
    const name = url.pathname.replace('/releases/', '');
    bodies.set(response.url(), response.body().then((body) => ({ name, bytes: gzipSync(body, { level: 9 }).length })));
  });
  await page.goto(address);
  // What a server sent asks for its scripts once it has been painted, a shelf below the screen once it comes near: only
  // then can the network be said to rest.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[data-sent]')].every((place) => place.hasAttribute('data-live') || place.getBoundingClientRect().top > innerHeight * 1.25),
  );
  await page.waitForLoadState('networkidle');
  return (await Promise.all(bodies.values())).sort((a, b) => b.bytes - a.bytes);
}

/** The sum in kilobytes (1000 bytes). */
export const kilobytes = (scripts: readonly LoadedScript[]): number => scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
