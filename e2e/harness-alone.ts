import type { Locator, Page } from '@playwright/test';
import { findFreePort } from '@shop/tooling/free-port';
import { buildHarness, startHarness } from '@shop/tooling/harness';
import { expectNothingLoading, finishWork } from './routes';
import { expect, test as journey } from './shop';

export { expect } from './shop';

/** Milliseconds for building the harness on a busy machine, when it is not built yet. */
export const harnessBuildTimeout = 300_000;

/** A journey in the harness of a remote, which is started once for all tests of a worker; gives its address. */
export const test = journey.extend<object, { readonly alone: (app: string) => Promise<string> }>({
  alone: [
    async ({}, use) => {
      await buildHarness({ log: () => undefined });
      const opened = new Map<string, Promise<string>>();
      const stops: (() => Promise<void>)[] = [];
      const start = async (app: string) => {
        const port = await findFreePort();
        stops.push(await startHarness(app, { port, log: () => undefined }));
        return `http://localhost:${port}`;
      };
      await use((app) => {
        const address = opened.get(app) ?? start(app);
        opened.set(app, address);
        return address;
      });
      await Promise.all(stops.map((stop) => stop()));
    },
    { scope: 'worker', timeout: harnessBuildTimeout },
  ],
});

export const tools = (page: Page): Locator => page.getByRole('complementary', { name: 'Tools' });

/** What a place says that cannot be shown (shell/src/remotes/remote-messages.ts). */
const trouble = /could not be loaded|taking too long|has been updated|closed for|ran into a problem/;

/** What stands in the place of another app's page, such as the login to which a page leads visitors. */
const elsewhere = 'This address belongs to another app, which is not here.';

/** Resolves once the remote's page is there and loads nothing more. */
export async function expectSettled(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading').or(main.getByText(elsewhere)).first()).toBeVisible();
  await expect(main.getByRole('region', { name: trouble })).toHaveCount(0);
  await expect(main.getByRole('heading', { name: 'We could not find this order.' })).toHaveCount(0);
  await expectNothingLoading(page);
  await finishWork(page);
}

/** The messages of a name that the page's bus has had. */
export const messagesOf = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: 'Messages' }).getByRole('listitem').filter({ hasText: name });
