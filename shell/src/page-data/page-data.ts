import { shopSettingsSchema } from '@shop/shared-events/host';
import type { RemoteName } from '@shop/shared-events';
import * as v from 'valibot';

/** One remote as it is deployed for this visitor. */
const deployedRemoteSchema = v.object({
  version: v.string(),
  /** Absolute or root-relative address of the container's entry. */
  entry: v.string(),
  container: v.string(),
  /** The entry's; the entry knows those of the files that it asks for. */
  integrity: v.exactOptional(v.string()),
  disabled: v.exactOptional(v.string()),
});

/** What the server puts into the page: chosen once, so that an open page stays on the versions that it began with. */
export const pageDataSchema = v.object({
  settings: shopSettingsSchema,
  remotes: v.record(v.string(), deployedRemoteSchema),
  /** Parts whose content a server sent with the page, as `remote/kind/name`. */
  sent: v.array(v.string()),
  /** What those parts prepared, by remote and part. */
  seeds: v.record(v.string(), v.record(v.string(), v.unknown())),
});

export type PageData = v.InferOutput<typeof pageDataSchema>;
export type DeployedRemote = v.InferOutput<typeof deployedRemoteSchema>;
export type DeployedRemotes = Readonly<Partial<Record<RemoteName, DeployedRemote>>>;

/** The element that carries it. */
export const pageDataId = 'shop-page';

/** Reads the page's data. Throws a sentence when it is missing or not what it should be. */
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
