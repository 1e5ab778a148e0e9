import { createPanelLink, defaultPanelHours, formatPanelLink, panelHoursSchema } from '@shop/release-registry/panel';
import { readEnvironment } from '@shop/server-environment';
import * as v from 'valibot';
import { dataDirectory, root } from './places.mjs';
import { assertNoMoreArguments } from './registry-changes';

const usage = '[8h or 3d] [--to https://shop.example]';

/** Parses the words of npm run panel: the hours for which the link is valid. */
export function parsePanelWords([given = `${defaultPanelHours}h`, ...more]: readonly string[]): number {
  assertNoMoreArguments(more, 'panel', usage);
  const [, count = '', unit] = /^(\d{1,3})([hd])$/.exec(given) ?? [];
  const checked = v.safeParse(panelHoursSchema, Number(count) * (unit === 'd' ? 24 : 1));
  if (checked.success) return checked.output;
  throw new Error(`${given} is no time from 1h to 30d. Write it as: npm run panel -- 8h`);
}

/** Prints a link to the panel of the shop on this machine. */
export async function printPanelLink(hours: number, log: (line: string) => void): Promise<void> {
  const { siteUrl } = readEnvironment(process.env, root);
  log(formatPanelLink(await createPanelLink({ hours, dataDirectory: dataDirectory(), siteUrl })));
}
