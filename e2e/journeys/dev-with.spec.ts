import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { type CopiedCheckout, copyCheckout } from '../copied-checkout';
import { expect, test, versionsOf } from '../own-shop';

/** Milliseconds for a first build without any cache on a busy machine. */
const buildMs = 240_000;

const liveLead = 'Earn coins as you shop';
const editedLead = 'Earn coins with every stitch';

const lead = (page: Page, text: string): Locator => page.getByRole('main').getByText(text).first();
/** The overlay of webpack's development server. */
const overlay = (page: Page) => page.frameLocator('#webpack-dev-server-client-overlay').locator('body');

interface DevProgram {
  readonly child: ChildProcess;
  /** What it has printed so far. */
  readonly output: () => string;
  readonly find: (pattern: RegExp) => string | undefined;
}

function startDev({ directory }: CopiedCheckout, shop: string): DevProgram {
  let output = '';
  const child = spawn(process.execPath, ['--import', 'tsx', 'tooling/commands/dev.ts', 'mf-loyalty', '--with', shop], {
    cwd: directory,
    env: { ...process.env, FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += String(text)));
  return { child, output: () => output, find: (pattern) => pattern.exec(output)?.[1] };
}

/** Whether a server answers at an address. */
const answers = (address: string): Promise<boolean> =>
  fetch(address).then(
    () => true,
    () => false,
  );

test(
  'npm run dev --with: my app is live beside the releases of a running shop, errors are shown, and stopping leaves nothing',
  { tag: '@matrix-dev' },
  async ({ page, ownShop, consoleErrors }) => {
    test.setTimeout(2 * buildMs);
    consoleErrors.expect(
      /Errors while compiling|ERROR in|request failed: .*net::ERR_ABORTED|Applying inline style violates/,
    );
    const checkout = await copyCheckout('mf-loyalty');
    const file = path.join(checkout.directory, 'mf-loyalty', 'src', 'coins', 'coins-page.tsx');
    const source = await readFile(file, 'utf8');
    const dev = startDev(checkout, ownShop.address);
    try {
      await expect
        .poll(() => dev.find(/Shop ready: (http:\S+)/) ?? (dev.child.exitCode === null ? '' : dev.output()), {
          timeout: buildMs,
        })
        .toMatch(/^http:\/\/localhost:\d+$/);
      const address = dev.find(/Shop ready: (http:\S+)/) ?? '';
      const live = dev.find(/Live: mf-loyalty on (http:\/\/127\.0\.0\.1:\d+)/) ?? '';

      await page.goto(ownShop.address);
      const deployed = await versionsOf(page);
      await page.goto(`${address}/coins`);
      await expect(lead(page, liveLead)).toBeVisible();
      expect(await versionsOf(page)).toEqual({ ...deployed, 'mf-loyalty': 'live' });
      await page.goto(`${address}/collection`);
      await expect(page.getByRole('main').getByRole('checkbox', { name: 'Men', exact: true })).toBeVisible();

      await page.goto(`${address}/coins?tab=1`);
      await expect(lead(page, liveLead)).toBeVisible();
      await writeFile(file, source.replaceAll(liveLead, editedLead));
      await expect(lead(page, editedLead)).toBeVisible({ timeout: buildMs });
      await expect(page).toHaveURL(`${address}/coins?tab=1`);

      await writeFile(file, `${source}\nexport const wrong: number = 'text';\n`);
      await expect(overlay(page)).toContainText("Type 'string' is not assignable to type 'number'", {
        timeout: buildMs,
      });
      expect(dev.output()).toMatch(/mf-loyalty \| TS2322: Type 'string' is not assignable to type 'number'/);

      await writeFile(file, `${source}\nconst = ;\n`);
      await expect(overlay(page)).toContainText('Variable declaration expected', { timeout: buildMs });
      expect(dev.output()).toMatch(/mf-loyalty \| ERROR in \.\/src\/coins\/coins-page\.tsx/);

      await writeFile(file, source);
      await expect(lead(page, liveLead)).toBeVisible({ timeout: buildMs });
      await expect(page.locator('#webpack-dev-server-client-overlay')).toHaveCount(0, { timeout: buildMs });

      await page.goto('about:blank');
      dev.child.kill('SIGTERM');
      await once(dev.child, 'exit');
      expect(await Promise.all([answers(address), answers(live)])).toEqual([false, false]);
    } finally {
      if (dev.child.exitCode === null) {
        dev.child.kill('SIGTERM');
        await once(dev.child, 'exit');
      }
      await checkout.remove();
    }
  },
);

test('npm run dev --with: an address without a shop is refused with a sentence', async () => {
  const checkout = await copyCheckout('mf-loyalty');
  const dev = startDev(checkout, 'http://127.0.0.1:9');
  const [code] = (await once(dev.child, 'exit')) as [number];
  await checkout.remove();
  expect([code, dev.output()]).toEqual([1, expect.stringContaining('http://127.0.0.1:9 does not answer.')]);
});
