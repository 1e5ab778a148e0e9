import { defineConfig } from '@playwright/test';
import { findOrInstallBrowser } from '@shop/tooling/find-browser';
import { type FontSet, fontEnvironment } from './font-sets';

const results = '../.cache/e2e';

const executablePath = findOrInstallBrowser(console.log);

// Programs that journeys start may open browsers, too: those of the checks before a release.
process.env['FONTCONFIG_FILE'] = fontEnvironment('bare')['FONTCONFIG_FILE'];

/** A browser that sees the fonts of one set, and none of the machine. */
const launch = (set: FontSet) => ({
  launchOptions: {
    executablePath,
    env: fontEnvironment(set),
    args: [
      '--no-sandbox',
      '--hide-scrollbars',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  },
});

/**
 * The matrix to run. A matrix shows a promise in many combinations: its tests have the tag `@matrix-<name>`, and run only
 * when SHOP_MATRIX names it. Without the variable, every test without such a tag runs.
 */
const matrix = process.env['SHOP_MATRIX'];

/** The longest journeys, and those that build or start programs of their own. */
const longest = ['testers', 'foreign', 'monitoring', 'faults', 'every-page', 'mails'].map(
  (name) => `**/${name}.spec.ts`,
);

export default defineConfig({
  testDir: 'journeys',
  outputDir: `${results}/artefacts`,
  globalSetup: './start-shop.ts',
  fullyParallel: true,
  // One more than there are cores, because journeys often wait.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Only what is broken takes as long: machines may be several times slower than this one.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [
    [process.env['CI'] ? 'dot' : 'list'],
    ['json', { outputFile: `${results}/results.json` }],
    ['./faults/reporter.ts'],
  ],
  use: {
    browserName: 'chromium',
    locale: 'en-IN',
    viewport: { width: 1280, height: 800 },
    // What moves without end costs a core; journeys about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Every step is recorded only when asked for (SHOP_TRACE=1): it doubles the time.
    trace: process.env['SHOP_TRACE'] ? 'retain-on-failure' : 'off',
  },
  ...(matrix ? { grep: new RegExp(`@matrix-${matrix}(?![\\w-])`) } : { grepInvert: /@matrix-/ }),
  projects: [
    // They begin first, so that no worker is left alone with them at the end.
    { name: 'longest', use: launch('bare'), testMatch: longest },
    { name: 'bare', use: launch('bare'), testIgnore: longest },
    // What depends on the fonts of the system is shown with the others, too.
    ...(matrix === 'fonts'
      ? (['desktop', 'phone', 'noto'] as const).map((name) => ({
          name,
          use: launch(name),
          testMatch: '**/shifts.spec.ts',
          // Those of every run, too.
          grep: /shift/,
        }))
      : []),
  ],
});
