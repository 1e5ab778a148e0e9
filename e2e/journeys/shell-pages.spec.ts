import { breakFiles } from '../faults/break';
import { expect, test } from '../shop';
import { header } from '../shopping';

/**
 * What the shell fetches when it shows a page of its own, at the first attempt: main, react and the styles come with
 * the HTML.
 */
const lazyFiles = {
  script: /\/releases\/shell\/[^/]+\/(?!main\.|react\.)[^/]+\.js$/,
  style: /\/releases\/shell\/[^/]+\/(?!main\.)[^/]+\.css$/,
} as const;

const sentences = {
  '404': 'The login page could not be loaded.',
  tampered: 'The login page could not be loaded.',
  hangs: 'The login page is taking too long to load.',
} as const;

/** Milliseconds after which a script or style is given up, and a little more. */
const pastTheLimit = 9000;

/** The file that every test run breaks by each fault; the matrix breaks the other one, too. */
const everydayKinds = { '404': 'script', tampered: 'style', hangs: 'script' } as const;

for (const kind of ['script', 'style'] as const) {
  for (const fault of ['404', 'tampered', 'hangs'] as const) {
    const tag = everydayKinds[fault] === kind ? [] : ['@matrix-faults'];
    test(
      `§2 the ${kind} of the login page, ${fault}: the frame stays, its slot shows a message, the rest works, and Retry loads the page without a reload`,
      { tag },
      async ({ page, consoleErrors }) => {
        consoleErrors.expect(/releases\/shell\/|ChunkLoadError|Loading (CSS )?chunk/);
        await page.clock.install();
        await breakFiles(page, lazyFiles[kind], fault);
        const asked = page.waitForRequest(lazyFiles[kind]);
        await page.goto('/login', { waitUntil: 'commit' });
        await asked;
        if (fault === 'hangs') await page.clock.fastForward(pastTheLimit);
        const notice = page.getByRole('main').getByRole('region', { name: sentences[fault] });
        await expect(notice).toBeVisible();
        await header(page).getByRole('link', { name: /^Cart/ }).click({ trial: true });
        await expect(page.getByRole('contentinfo')).toBeVisible();

        await header(page).getByRole('link', { name: 'Collection', exact: true }).click();
        await expect(page.getByRole('main').locator('[data-remote]').first()).toHaveAttribute('data-live', '');
        await page.goBack();
        await page.evaluate(() => Object.assign(globalThis, { isSameVisit: true }));
        await notice.getByRole('button', { name: 'Retry' }).click();
        await expect(page.getByRole('main').getByLabel('Email')).toBeVisible();
        await expect(notice).toHaveCount(0);
        expect(await page.evaluate(() => ['isSameVisit', 'tampered'].map((name) => name in globalThis))).toEqual([
          true,
          false,
        ]);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      },
    );
  }
}
