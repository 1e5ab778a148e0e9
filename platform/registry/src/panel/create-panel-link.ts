import * as v from 'valibot';
import { operatorKey } from '../keys/link-trust';
import { readOrCreateShopKey } from '../keys/shop-key';
import { formatPanelAddress, signPanelRight } from './panel-right';

/** Hours for which a link is valid: a day by default, a month at most. */
export const panelHoursSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(30 * 24));
export const defaultPanelHours = 24;

export const panelLinkSchema = v.object({
  /** The end of the right, as ISO 8601 in UTC. */
  until: v.string(),
  /** The address that opens the panel. */
  address: v.string(),
});

/** The address that lets a browser choose releases by the panel. */
export type PanelLink = v.InferOutput<typeof panelLinkSchema>;

export interface PanelLinkRequest {
  /** The id of the key whose holder gets the link; the operator by default. */
  readonly key?: string | undefined;
  readonly hours?: number | undefined;
  readonly dataDirectory: string;
  /** The public address of the shop. */
  readonly siteUrl: string;
}

/** Signs a new link for a tester. */
export async function createPanelLink(
  { key = operatorKey, hours = defaultPanelHours, dataDirectory, siteUrl }: PanelLinkRequest,
  now = Date.now(),
): Promise<PanelLink> {
  const right = signPanelRight(await readOrCreateShopKey(dataDirectory), key, hours * 3600, now);
  return { until: right.until, address: formatPanelAddress(siteUrl, right) };
}

/** Formats the text about a link for its tester. */
export const formatPanelLink = ({ until, address }: PanelLink): string =>
  [
    `Release panel: ${address}`,
    `Valid until ${until.slice(0, 16).replace('T', ' ')} UTC. A browser that opens this address may choose the releases that it gets; shoppers are not affected.`,
  ].join('\n');
