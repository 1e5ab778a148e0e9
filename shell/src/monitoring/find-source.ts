/** The folder of an app's release, as files of the page name it. */
export interface ReleaseBase {
  readonly app: string;
  readonly version: string;
  /** An absolute address with a slash at its end. */
  readonly base: string;
}

interface ErrorSource extends Pick<ReleaseBase, 'app' | 'version'> {
  /** File, line and column: `page-coins.1a2b3c4d.js:1:2345`. */
  readonly at: string;
}

/** The path of a file below the folder of its release; builds of other repositories may have folders. */
const filePath = /^(?=.{1,80}$)[\w@~+-][\w.@~+-]*(?:\/[\w@~+-][\w.@~+-]*)*$/;

/** Returns the first place of a stack, or of a single address with line and column, that is in a release. */
export function findSource(stack: string, bases: readonly ReleaseBase[]): ErrorSource | undefined {
  for (const [, address = '', line, column] of stack.matchAll(/([a-z]+:\/\/[^\s()]+?):(\d+):(\d+)/gi)) {
    const release = bases.find(({ base }) => address.startsWith(base));
    // A retry adds a query.
    const file = release && address.slice(release.base.length).replace(/\?.*$/, '');
    if (release && file && filePath.test(file))
      return { app: release.app, version: release.version, at: `${file}:${line}:${column}` };
  }
  return undefined;
}
