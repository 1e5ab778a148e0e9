import { createHash } from 'node:crypto';
import { chooseReleases, findDefaultRelease, type Registry } from '@shop/release-registry';

const getVersion = (registry: Registry, app: string): string =>
  findDefaultRelease(registry, app)?.metadata.version ?? '';

/** The id of a visitor by number, as the shop server's cookie holds it. */
export const createVisitorId = (number: number): string =>
  createHash('sha256').update(`visitor ${number}`).digest('base64url').slice(0, 22);

/** Returns the version of an app that a visitor gets. */
export const getVersionOf = (registry: Registry, app: string, visitorId: string): string =>
  getVersion(chooseReleases(registry, visitorId).registry, app);

/** Returns the id of a visitor who gets this version of an app. */
export function findVisitor(registry: Registry, app: string, version: string): string {
  for (let number = 0; ; number += 1) {
    const id = createVisitorId(number);
    if (getVersionOf(registry, app, id) === version) return id;
  }
}

/** A visitor without a browser: requests a page, and reports as a browser would. */
interface SyntheticVisitor {
  readonly number: number;
  readonly page: string;
  /** The app of the page, and whether the visitor's browser reports an error of it or a slow page. */
  readonly app: string;
  readonly fails: boolean;
  readonly isSlow: boolean;
}

/** Visits a page from an address of the visitor's own, and sends the report of what happened there. */
export async function visitOnce(shop: string, { number, page, app, fails, isSlow }: SyntheticVisitor): Promise<void> {
  const headers = {
    cookie: `shop_visitor=${createVisitorId(number)}`,
    'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
  };
  const response = await fetch(shop + page, { headers });
  const html = await response.text();
  const [, canary] = /canary;desc="([^"]+)"/.exec(response.headers.get('server-timing') ?? '') ?? [];
  const { remotes } = JSON.parse(/id="shop-page">(.*?)<\/script>/.exec(html)?.[1] ?? '{}') as {
    remotes: Record<string, { version: string }>;
  };
  const where = { app, version: remotes[app]?.version ?? '', route: page };
  const error = { kind: 'error', ...where, type: 'uncaught', message: 'Error: unlucky', at: '', count: 1 };
  const report = {
    device: 'mobile',
    shell: '',
    draw: 50,
    ...(canary === undefined ? {} : { canary }),
    entries: [
      { kind: 'view', ...where, count: 1 },
      { kind: 'vital', ...where, name: 'LCP', value: isSlow ? 3000 : 900 },
      ...(fails ? [error] : []),
    ],
  };
  const answer = await fetch(`${shop}/monitoring`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(report),
  });
  if (answer.status !== 204) throw new Error(`The report was answered with ${answer.status}: ${await answer.text()}`);
}
