import * as v from 'valibot';

/** The scripts and styles of a release that brings no table of their hashes, and their integrity. */
const verifiedFilesSchema = v.object({
  /** Address of the release's folder, with a slash at its end. */
  base: v.string(),
  files: v.record(v.string(), v.string()),
});

/** A widget at a point of another app's page. */
const attachedPartSchema = v.object({
  point: v.string(),
  widget: v.string(),
  /** The position among all parts of the point. */
  order: v.number(),
  /** The height that it keeps; without it, none. */
  reserve: v.exactOptional(v.literal('shelf')),
});

/** A link to a page in the menu. */
const menuLinkSchema = v.object({
  path: v.string(),
  label: v.string(),
  /** The position among the links of all remotes. */
  order: v.number(),
});

/** One remote as it is deployed for this visitor, from its entry in the registry. */
const deployedRemoteSchema = v.object({
  version: v.string(),
  /** Absolute or root-relative address of the container's entry. */
  entry: v.string(),
  /** The global variable of the container; without it, the remote's name with underscores. */
  container: v.exactOptional(v.string()),
  /** Absent for an entry that leaves a global variable; 'module' for an ES module that exports the container. */
  entryType: v.exactOptional(v.picklist(['global', 'module'])),
  /** The integrity of the entry. The entry itself holds the integrity of its other files, unless `verified` does. */
  integrity: v.exactOptional(v.string()),
  verified: v.exactOptional(verifiedFilesSchema),
  disabled: v.exactOptional(v.string()),
  /** Whether it needs another version of a module of the page, such as React. */
  incompatible: v.exactOptional(v.boolean()),
  /** The name of the remote's part of the shop, for shoppers. */
  title: v.string(),
  /** The paths of each of the remote's pages. */
  pages: v.record(v.string(), v.array(v.string())),
  /** The widgets of other remotes that a server renders with a page. */
  pageWidgets: v.exactOptional(v.record(v.string(), v.array(v.string()))),
  /** The widgets that the remote offers. */
  widgets: v.array(v.string()),
  /** Those that are shown at points of other apps' pages, as the server has composed them. */
  attached: v.exactOptional(v.array(attachedPartSchema)),
  /** The links to its pages in the menu, as the server has composed them. */
  menu: v.exactOptional(v.array(menuLinkSchema)),
});

const pageDataSchema = v.object({
  settings: v.unknown(),
  remotes: v.record(v.string(), deployedRemoteSchema),
  /** Messages of the remotes that the shell was built without, by name. The shell validates them. */
  messages: v.exactOptional(v.record(v.string(), v.unknown())),
  /** The slots whose content came with the page, as `remote/kind/name`. */
  sent: v.array(v.string()),
  /** The data that those slots prepared on the server, by remote and name. */
  seeds: v.record(v.string(), v.record(v.string(), v.unknown())),
});

/** The data that the server embeds in the page. It is read once, so that an open page keeps its versions. */
export interface PageData<Settings = unknown> extends v.InferOutput<typeof pageDataSchema> {
  readonly settings: Settings;
}

export type DeployedRemote = v.InferOutput<typeof deployedRemoteSchema>;
export type VerifiedFiles = v.InferOutput<typeof verifiedFilesSchema>;
export type DeployedRemotes = Readonly<Record<string, DeployedRemote>>;

/** Returns the global variable of a remote's container by convention. */
export const toContainerName = (remote: string): string => remote.replaceAll('-', '_');

/** The id of the element that holds the data. */
export const pageDataId = 'shop-page';

/** Parses the page's data, with the application's own schema of its settings. Throws when it is missing or invalid. */
export function readPageData<Settings>(
  text: string | null | undefined,
  settings: v.GenericSchema<unknown, Settings>,
): PageData<Settings> {
  let data: unknown;
  try {
    data = JSON.parse(text ?? '');
  } catch {
    throw new Error('The page came without its data.');
  }
  const checked = v.safeParse(v.object({ ...pageDataSchema.entries, settings }), data);
  if (checked.success) return checked.output;
  const issue = checked.issues[0];
  throw new Error(`The page’s data has a wrong ${v.getDotPath(issue) ?? 'shape'}: ${issue.message}`);
}
