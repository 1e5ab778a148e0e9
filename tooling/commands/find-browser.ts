import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from './places.mjs';

/** Programs on the PATH, the best first: the headless shell has no window and takes a third less time per page. */
const programs = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Returns a Chromium of this machine: CHROME_PATH, Playwright's own, or one on the PATH; null when there is none. */
export function findBrowser(environment: NodeJS.ProcessEnv = process.env): string | null {
  const named = environment['CHROME_PATH'];
  if (named) {
    if (!runs(named)) throw new Error(`CHROME_PATH names ${named}, which cannot be run.`);
    return named;
  }
  const onPath = (environment['PATH'] ?? '')
    .split(path.delimiter)
    .flatMap((folder) => programs.map((name) => path.join(folder, name)));
  return [playwrightsOwn(), ...onPath, ...applications].find((place) => place !== null && runs(place)) ?? null;
}

/** Returns a Chromium of this machine and installs one when there is none. Throws when that fails. */
export function findOrInstallBrowser(log: (line: string) => void): string {
  const found = findBrowser();
  if (found) return found;
  for (const { sentence, command } of ways()) {
    log(sentence);
    for (const [program = '', ...words] of command) {
      const { status } = spawnSync(program, words, {
        cwd: path.join(root, 'e2e'),
        stdio: ['ignore', 'inherit', 'inherit'],
        timeout: 300_000,
      });
      if (status !== 0) break;
    }
    const installed = findBrowser();
    if (installed) return installed;
  }
  throw new Error(
    'The journeys need a Chromium and none could be installed. Install Chromium or Chrome, or name one with CHROME_PATH=/path/to/chromium.',
  );
}

function ways(): { readonly sentence: string; readonly command: readonly (readonly string[])[] }[] {
  const cli = path.join(root, 'e2e', 'node_modules', '@playwright', 'test', 'cli.js');
  const own = {
    sentence: 'No browser here: asking Playwright for its own …',
    command: [[process.execPath, cli, 'install', 'chromium']],
  };
  const isRootOnDebian = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  const debian = ['chromium-headless-shell', 'chromium'].map((name) => ({
    sentence: `Asking Debian for ${name} …`,
    command: [
      ['apt-get', 'update'],
      ['apt-get', 'install', '-y', '--no-install-recommends', name],
    ],
  }));
  return isRootOnDebian ? [own, ...debian] : [own];
}

function playwrightsOwn(): string | null {
  try {
    const { chromium } = createRequire(path.join(root, 'e2e', 'package.json'))('@playwright/test') as {
      chromium: { executablePath(): string };
    };
    return chromium.executablePath();
  } catch {
    return null;
  }
}

function runs(place: string): boolean {
  try {
    accessSync(place, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
