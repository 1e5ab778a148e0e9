import type { Page, Request } from '@playwright/test';
import { expect } from '../shop';

const quietMs = 300;

/**
 * Watches the requests of a page, but for those of a broken remote. Returns a function that waits until each has been
 * answered and no other has followed for a moment: a clock that is set forward would time them out, too.
 */
export function watchOtherRequests(page: Page, isBroken: (request: Request) => boolean): () => Promise<void> {
  const open = new Set<Request>();
  let changed = Date.now();
  page.on('request', (request) => {
    changed = Date.now();
    if (!isBroken(request)) open.add(request);
  });
  const end = (request: Request) => {
    changed = Date.now();
    open.delete(request);
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return () =>
    expect
      .poll(() => open.size === 0 && Date.now() - changed > quietMs, { intervals: [50], message: 'other requests' })
      .toBe(true);
}
