import type { Page } from '@playwright/test';
import { openRoute } from '../routes';
import { expect, test } from '../shop';

const films = (page: Page) => page.locator('video');
const gallery = (page: Page) => page.getByRole('group', { name: 'Glimpses of warm meals' });

async function toGallery(page: Page) {
  await page.getByRole('heading', { name: /Served/ }).scrollIntoViewIfNeeded();
  await expect(gallery(page)).toBeVisible();
}

/** How far the gallery has run, in milliseconds of its round, and whether it runs. */
const courseOf = (page: Page) =>
  gallery(page).evaluate((stage) => {
    const course = stage
      .getAnimations({ subtree: true })
      .find((animation) => (animation as CSSAnimation).animationName?.startsWith('fall'));
    return { time: Number(course?.currentTime ?? -1), state: course?.playState };
  });
const timeOf = async (page: Page) => (await courseOf(page)).time;
const stateOf = async (page: Page) => (await courseOf(page)).state;

/** The names of all animations that run now, and how many films play. */
const moving = (page: Page) =>
  page.evaluate(() => ({
    animations: document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().iterations === Infinity)
      .length,
    films: [...document.querySelectorAll('video')].filter((video) => !video.paused).length,
  }));

function hide(page: Page, state: 'hidden' | 'visible') {
  return page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { value: now, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('§2 on a desktop the hero counts its four films while they load, then plays them; the pause button stops everything in it', async ({
  page,
}) => {
  let letThrough: () => void = () => undefined;
  const held = new Promise<void>((done) => (letThrough = done));
  await page.route(/hero-4\.[\w.]+\.(webm|mp4)$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  await expect(page.getByText('Loading visuals... 3/4')).toBeVisible();
  expect((await moving(page)).films).toBe(0);
  letThrough();
  await expect(page.getByText(/Loading visuals/)).toHaveCount(0);
  await expect.poll(async () => (await moving(page)).films).toBe(4);
  // Each covers its picture to the edges: a line of the still picture around it would be seen.
  await expect
    .poll(() =>
      films(page).evaluateAll((all) =>
        all.map((film) => film.getBoundingClientRect().width === film.parentElement?.getBoundingClientRect().width),
      ),
    )
    .toEqual([true, true, true, true]);
  await page.getByRole('button', { name: 'Pause the videos' }).click();
  await expect.poll(() => moving(page)).toEqual({ animations: 0, films: 0 });
  await page.getByRole('button', { name: 'Play the videos' }).click();
  await expect.poll(async () => (await moving(page)).films).toBe(4);
});

test(
  '§2 the films are asked for after the page has loaded, and are never its largest paint',
  { tag: '@matrix-galleries' },
  async ({ page }) => {
    await page.addInitScript(() => {
      const seen = globalThis as { largest?: string };
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element })[])
          seen.largest = entry.element?.tagName ?? '';
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    await openRoute(page, '/');
    await expect.poll(async () => (await moving(page)).films).toBe(4);
    const timesOfFilms = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .flatMap(({ name, startTime }) => (/\.(webm|mp4)$/.test(name) ? [startTime] : [])),
      );
    // The browser lists a film when it has all of it, and plays it before.
    await expect.poll(async () => (await timesOfFilms()).length).toBeGreaterThanOrEqual(4);
    const asked = await timesOfFilms();
    const { loaded, largest } = await page.evaluate(() => ({
      loaded: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventStart,
      largest: (globalThis as { largest?: string }).largest,
    }));
    expect(Math.min(...asked)).toBeGreaterThan(loaded);
    expect(largest).toBeTruthy();
    expect(largest).not.toBe('VIDEO');
  },
);

test(
  '§2 when nobody looks at the page, or the hero is out of sight, its films stand still',
  { tag: '@matrix-galleries' },
  async ({ page }) => {
    await openRoute(page, '/');
    await expect.poll(async () => (await moving(page)).films).toBe(4);
    await hide(page, 'hidden');
    await expect.poll(() => moving(page)).toEqual({ animations: 0, films: 0 });
    await hide(page, 'visible');
    await expect.poll(async () => (await moving(page)).films).toBe(4);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect.poll(async () => (await moving(page)).films).toBe(0);
  },
);

test(
  '§2 on a phone the hero is a still picture with a moving ground',
  { tag: '@matrix-galleries' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await openRoute(page, '/');
    await expect(page.getByRole('button', { name: 'Pause the videos' })).toBeVisible();
    await expect.poll(async () => (await moving(page)).animations).toBeGreaterThan(0);
    await expect(films(page)).toHaveCount(0);
  },
);

test(
  '§2 the wheel over the gallery moves it, and the page is scrolled all the same',
  { tag: '@matrix-galleries' },
  async ({ page }) => {
    await openRoute(page, '/');
    await toGallery(page);
    await gallery(page).hover();
    await expect.poll(() => stateOf(page)).toBe('paused');
    const [time, top] = [await timeOf(page), await page.evaluate(() => scrollY)];
    await page.mouse.wheel(0, 240);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top + 200);
    await expect.poll(() => timeOf(page)).not.toBe(time);
  },
);

test(
  '§2 by keyboard: the gallery rests with the focus in it, arrow keys move it, and Tab leads on',
  { tag: '@matrix-galleries' },
  async ({ page }) => {
    await openRoute(page, '/');
    await toGallery(page);
    await page.mouse.move(0, 0);
    await expect.poll(() => stateOf(page)).toBe('running');
    await page.keyboard.press('Shift');
    await gallery(page).focus();
    await expect.poll(() => stateOf(page)).toBe('paused');
    const before = await timeOf(page);
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => timeOf(page)).not.toBe(before);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Pause the gallery' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Play the gallery' })).toBeFocused();
  },
);

test('§2 a hidden page stops gallery and grid', { tag: '@matrix-galleries' }, async ({ page }) => {
  await openRoute(page, '/');
  await toGallery(page);
  await page.mouse.move(0, 0);
  await expect.poll(async () => (await moving(page)).animations).toBeGreaterThanOrEqual(2);
  await hide(page, 'hidden');
  await expect.poll(() => moving(page)).toEqual({ animations: 0, films: 0 });
});

test.describe(() => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('§2 reduced motion: no film is asked for, and the glimpses are a list to scroll', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await openRoute(page, '/');
    await toGallery(page);
    await expect(gallery(page).getByRole('img')).toHaveCount(12);
    await expect(gallery(page)).toHaveCSS('overflow-y', 'auto');
    // What comes with idle time has been asked for by then.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(resolve))));
    expect(asked.filter((address) => /\.(webm|mp4)$|hero-motion/.test(address))).toEqual([]);
  });
});
