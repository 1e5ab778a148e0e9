import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import type { CheckResult } from '@shop/release-registry/release';
import { type CheckedPart, formatParts } from './list-parts';
import type { FindSources } from './find-source';

interface OpenOptions {
  /** The address of the harness. */
  readonly address: string;
  readonly parts: readonly CheckedPart[];
  /** A Chromium of this machine. */
  readonly executablePath: string;
  readonly findSources: FindSources;
}

/** The personas of the harness as which each part is opened. */
const personas = ['visitor', 'shopper'] as const;

/** Milliseconds for one part on a busy machine. */
const partMs = 60_000;
/** Pages that are open at the same time. */
const sideBySide = 2;
/** Places of one violation that are named. */
const maxElements = 3;

/**
 * Opens each page and widget in the harness, as a visitor and as a shopper, on a phone's screen. Returns what failed in
 * the browser, and what axe found.
 */
export async function openParts(options: OpenOptions): Promise<CheckResult[]> {
  const began = performance.now();
  const browser = await launch(options.executablePath);
  try {
    const visits = options.parts.flatMap((part) => personas.map((persona) => ({ part, persona })));
    const waiting = [...visits];
    const failures = new Map<string, string>();
    const violations = new Map<string, string>();
    const work = async () => {
      for (let visit = waiting.shift(); visit; visit = waiting.shift()) {
        const found = await visitPart(browser, visit, options);
        for (const problem of found.failures)
          if (!failures.has(problem.key)) failures.set(problem.key, problem.sentence);
        for (const { key, sentence } of found.violations) if (!violations.has(key)) violations.set(key, sentence);
      }
    };
    await Promise.all(Array.from({ length: sideBySide }, work));
    const ms = performance.now() - began;
    const detail = `${formatParts(options.parts)}, as ${personas.join(' and as ')}`;
    return [
      { check: 'browser', problems: [...failures.values()], detail, ms },
      { check: 'accessibility', problems: [...violations.values()], detail: 'by axe', ms },
    ];
  } catch (error) {
    if (browser.isConnected()) throw error;
    throw new Error(
      `The browser ${options.executablePath} ended while it opened pages: set CHROME_PATH to another one. A machine without any font is a usual cause.`,
      { cause: error },
    );
  } finally {
    await browser.close();
  }
}

const launch = (executablePath: string): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync'],
  });

/** A problem, and what it has in common with the same one of another persona. */
interface Problem {
  readonly key: string;
  readonly sentence: string;
}

interface Visit {
  readonly part: CheckedPart;
  readonly persona: string;
}

async function visitPart(
  browser: Browser,
  { part, persona }: Visit,
  { address, findSources }: OpenOptions,
): Promise<{ readonly failures: readonly Problem[]; readonly violations: readonly Problem[] }> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    reducedMotion: 'reduce',
    locale: 'en-IN',
  });
  try {
    const place = `/${persona}${part.path}`;
    const thrown: string[] = [];
    const page = await openPage(context, thrown);
    await page.goto(address + place, { timeout: partMs });
    const isSettled = await page.waitForFunction(hasSettled, undefined, { timeout: partMs }).then(
      () => true,
      () => false,
    );
    const shown = await page.evaluate(readProblems);
    const sentences = thrown.length > 0 ? thrown : shown;
    if (sentences.length === 0 && !isSettled) sentences.push(`is still loading after ${partMs / 1000} s`);
    const failures: Problem[] = [];
    for (const sentence of sentences) {
      const sources = await findSources(sentence);
      const message = getMessage(sentence);
      const at = sources.length > 0 ? `\n    at ${sources.join('\n    at ')}` : '';
      failures.push({ key: `${part.name} ${message}`, sentence: `The ${part.name} (${place}): ${message}${at}` });
    }
    return { failures, violations: failures.length > 0 ? [] : await findViolations(page, part, place) };
  } finally {
    await context.close();
  }
}

/**
 * Whether what is logged makes the check fail: errors, and the warning of a federation runtime that a shared module of the
 * page, such as React, has another version than the build needs.
 */
export const isFailure = (type: string, text: string): boolean =>
  type === 'error' || (type === 'warning' && text.includes('shared singleton module'));

/**
 * Returns the first line of what was thrown or logged. A file that is requested from a wrong address throws without any
 * text, or is a page in the place of a script.
 */
export function getMessage(sentence: string): string {
  const message = sentence.split('\n').find((line) => line.trim() !== '') ?? 'Something failed without a message';
  const isOfAddress = message.startsWith('Something') || message.includes("Unexpected token '<'");
  return isOfAddress ? `${message}. Is a file missing there? output.publicPath has to be ‘auto’.` : message;
}

/** Opens a page that notes what is thrown and what is logged as an error. */
async function openPage(context: BrowserContext, thrown: string[]): Promise<Page> {
  const page = await context.newPage();
  page.on('console', (message) => {
    if (isFailure(message.type(), message.text())) thrown.push(message.text());
  });
  page.on('pageerror', (error) => thrown.push(error.stack || error.message));
  return page;
}

/** Runs in the page. Whether each slot is loaded or has failed, and nothing is loading. */
function hasSettled(): boolean {
  const main = document.querySelector('#main');
  if (!main) return false;
  const slots = [...main.querySelectorAll('[data-remote]')];
  const loading = main.querySelector('[aria-busy="true"], [role="status"][aria-label^="Loading"]');
  if (slots.length === 0 || loading) return false;
  return slots.every((slot) => slot.matches('[data-live]') || slot.querySelector('[data-live]') !== null);
}

/** Runs in the page. Returns what the harness and the slots of the shell say of failures. */
function readProblems(): string[] {
  const texts = [...document.querySelectorAll('[aria-label="Problems"] li')].map((item) => item.textContent);
  const slots = [...document.querySelectorAll('#main [data-remote]:not([data-live]) > section[aria-label]')];
  return texts.length > 0 ? texts : slots.map((slot) => slot.getAttribute('aria-label') ?? '');
}

async function findViolations(page: Page, part: CheckedPart, place: string): Promise<Problem[]> {
  await page.evaluate(
    () =>
      new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(resolve)))),
  );
  // The harness has no other frames, for which axe would need a page of its own.
  const { violations } = await new AxeBuilder({ page }).include('#main').setLegacyMode().analyze();
  return violations.map(({ id, help, nodes }) => {
    const elements = nodes.slice(0, maxElements).map(({ target, html }) => `\n    ${target.join(' ')}  ${html}`);
    const more = nodes.length > maxElements ? `\n    and ${nodes.length - maxElements} more` : '';
    return {
      key: `${part.name} ${id}`,
      sentence: `The ${part.name} (${place}) breaks the rule ${id}: ${help}${elements.join('')}${more}`,
    };
  });
}
