import { shopSettingsSchema } from '@shop/shared-events/host';
import type { RemoteName } from '@shop/shared-events';
import * as v from 'valibot';

/** One remote as it is deployed for this visitor. */
const deployedRemoteSchema = v.object({
  version: v.string(),
  /** Absolute or root-relative address of the container's entry. */
  entry: v.string(),
  container: v.string(),
  /** The integrity of the entry. The entry itself holds the integrity of its other files. */
  integrity: v.exactOptional(v.string()),
  disabled: v.exactOptional(v.string()),
});

/** The data that the server embeds in the page. It is read once, so that an open page keeps its versions. */
export const pageDataSchema = v.object({
  settings: shopSettingsSchema,
  remotes: v.record(v.string(), deployedRemoteSchema),
  /** The slots whose content came with the page, as `remote/kind/name`. */
  sent: v.array(v.string()),
  /** The data that those slots prepared on the server, by remote and name. */
  seeds: v.record(v.string(), v.record(v.string(), v.unknown())),
});

export type PageData = v.InferOutput<typeof pageDataSchema>;
export type DeployedRemote = v.InferOutput<typeof deployedRemoteSchema>;
export type DeployedRemotes = Readonly<Partial<Record<RemoteName, DeployedRemote>>>;

/** The id of the element that holds the data. */
export const pageDataId = 'shop-page';

/** Parses the page's data. Throws when it is missing or invalid. */
export function readPageData(text: string | null | undefined): PageData {
  let data: unknown;
  try {
    data = JSON.parse(text ?? '');
  } catch {
    throw new Error('The page came without its data.');
  }
  const checked = v.safeParse(pageDataSchema, data);
  if (checked.success) return checked.output;
  const issue = checked.issues[0];
  throw new Error(`The page’s data has a wrong ${v.getDotPath(issue) ?? 'shape'}: ${issue.message}`);
}
