import { createHash } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import type { Alter } from '@shop/tooling/alter-build';
import type { Fault, Remote } from './cells';

/** Ends a fault: from now on the remote is whole. */
export type Restore = () => Promise<void>;

const scriptsOf = (remote: Remote) => new RegExp(`/releases/${remote}/[^?]+\\.js`);
const stylesOf = (remote: Remote) => new RegExp(`/releases/${remote}/[^?]+\\.css`);
const containerOf = (remote: Remote) => remote.replaceAll('-', '_');

const integrityOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** Breaks a remote for one page, before it is opened. What happens on the server is not done here. */
export async function breakRemote(
  page: Page,
  remote: Remote,
  fault: Exclude<Fault, 'throws in the server build'>,
): Promise<Restore> {
  switch (fault) {
    case 'styles 404':
      return breakFiles(page, stylesOf(remote), '404');
    case 'slow styles':
      return breakFiles(page, stylesOf(remote), 'hangs');
    case 'wrong contract':
      return alterEntry(page, remote, (container) => `doorOf${container}((door) => ({ ...door, contract: '99.0.0' }))`);
    case 'throws while rendering':
      return throwWhileRendering(page, remote);
    default:
      return breakFiles(page, scriptsOf(remote), fault);
  }
}

/** Alters the server build of a remote, so that it throws when it is loaded. */
export const throwInServerBuild =
  (remote: Remote): Alter =>
  (file, text) =>
    file.startsWith('server/') ? `throw new Error('${remote} throws in its server build');\n${text}` : text;

/** Breaks the files of a pattern for one page. */
export async function breakFiles(
  page: Page,
  files: RegExp,
  fault: '404' | '500 with JSON' | 'corrupt' | 'tampered' | 'hangs',
): Promise<Restore> {
  switch (fault) {
    case '404':
      return answer(page, files, (route) =>
        route.fulfill({ status: 404, contentType: 'text/plain', body: 'There is no such file.' }),
      );
    case '500 with JSON':
      return answer(page, files, (route) =>
        route.fulfill({ status: 500, json: { success: false, message: 'Internal error' } }),
      );
    case 'corrupt':
      return answer(page, files, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'this is {{ no script' }),
      );
    case 'tampered':
      return answer(page, files, async (route) => {
        const tamper = async () => {
          const response = await route.fetch();
          await route.fulfill({ response, body: `${await response.text()}\n;globalThis.tampered = true;` });
        };
        // A page that has been left takes no answer any more.
        await tamper().catch(() => undefined);
      });
    case 'hangs':
      return hold(page, files);
  }
}

async function answer(page: Page, pattern: RegExp, handle: (route: Route) => Promise<void>): Promise<Restore> {
  await page.route(pattern, handle);
  return () => page.unroute(pattern, handle);
}

/** Requests wait until the fault ends; then they are answered. */
async function hold(page: Page, pattern: RegExp): Promise<Restore> {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  const handle = async (route: Route) => {
    await opened;
    await route.continue().catch(() => undefined);
  };
  await page.route(pattern, handle);
  return () => Promise.resolve(open());
}

/** Each export of the remote module throws while the page is set to fail. */
async function throwWhileRendering(page: Page, remote: Remote): Promise<Restore> {
  await alterEntry(
    page,
    remote,
    (container) => `globalThis.faulty = true;
const throwing = (load) => async () => {
  const module = await load();
  const Whole = module.default;
  return { ...module, default: (props) => { if (globalThis.faulty) throw new Error('${remote} throws while rendering'); return Whole(props); } };
};
const each = (parts) => Object.fromEntries(Object.entries(parts).map(([name, load]) => [name, throwing(load)]));
doorOf${container}((door) => ({ ...door, pages: each(door.pages), widgets: each(door.widgets) }))`,
  );
  return () => page.evaluate(() => void Object.assign(globalThis, { faulty: false }));
}

/**
 * A release with another entry, as a team might release it: its hash stands in the page like any other's. The entry's
 * container is wrapped, so that the door that comes out of it is another one.
 */
async function alterEntry(page: Page, remote: Remote, program: (container: string) => string): Promise<Restore> {
  const container = containerOf(remote);
  const appended = `
;(() => {
const doorOf${container} = (change) => {
  const whole = globalThis.${container};
  globalThis.${container} = { ...whole, init: (...scope) => whole.init(...scope), get: async (name) => { const open = await whole.get(name); return () => { const module = open(); return { ...module, remote: change(module.remote) }; }; } };
};
${program(container)};
})();`;
  const altered = async (route: Route) => {
    const response = await route.fetch();
    return { response, body: (await response.text()) + appended };
  };
  const hashes = new Map<string, string>();
  const entry = new RegExp(`/releases/${remote}/[^/]+/remoteEntry[\\w.-]*\\.js`);
  await page.route(entry, async (route) => route.fulfill(await altered(route)));
  await page.route(
    (url) => !/\.\w+$|^\/api\//.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      let html = await response.text();
      const address = entry.exec(html)?.[0];
      if (address) {
        const whole = await (await page.request.get(new URL(address, route.request().url()).href)).text();
        hashes.set(integrityOf(whole), integrityOf(whole + appended));
      }
      for (const [from, to] of hashes) html = html.replaceAll(from, to);
      return route.fulfill({ response, body: html });
    },
  );
  return () => page.unrouteAll({ behavior: 'ignoreErrors' });
}
