import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Prepares a check of a page by axe. Legacy mode checks in the page itself: the results are the same, and no further page
 * is opened to put those of frames together, which takes as long as the check.
 */
export const createAxe = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode(true);

/** Fails when axe finds a violation in the page's main element. */
export async function expectMainAccessible(page: Page): Promise<void> {
  const { violations } = await createAxe(page).include('main').analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
}
