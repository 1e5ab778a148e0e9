import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Fails when axe finds a violation in the page, or in what a selector names. axe runs as it is, in half the time of its
 * package for Playwright, which sends it twice and describes every element that is right.
 */
export async function expectNoViolation(page: Page, selector = 'html'): Promise<void> {
  // In frames, too, because axe asks each for its part.
  for (const frame of page.frames()) await frame.evaluate(axeSource);
  const violations = await page.evaluate(async (wanted) => {
    const { axe: loaded } = globalThis as unknown as { readonly axe: typeof axe };
    return (await loaded.run(wanted, { resultTypes: ['violations'] })).violations;
  }, selector);
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
  );
  expect(found, `axe at ${page.url()}`).toEqual([]);
}
