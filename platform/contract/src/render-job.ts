import type { DeployedRemotes, PageData } from './page-data';

/** A page that the server build of a shell renders. */
export interface RenderJob<Settings = unknown> {
  readonly pathname: string;
  readonly search: string;
  readonly settings: Settings;
  /** The remotes of the page. */
  readonly remotes: DeployedRemotes;
  /** Messages of the remotes that the shell was built without. */
  readonly messages?: unknown;
  /** The backend's address for servers. */
  readonly apiAddress: string;
  readonly fetch: typeof fetch;
  /** Loads a remote's exposed module from its server build; null for a remote that only the browser renders. */
  readonly open: (remote: string) => Promise<unknown>;
  /**
   * Called for a remote whose slot could not be prepared or rendered, and whether a call to the backend was unanswered.
   */
  readonly onBroken: (remote: string, error: unknown, backendDown: boolean) => void;
  /** Milliseconds for each slot's `prepare`. */
  readonly prepareMs: number;
}

/** What a shell has rendered. */
export interface Rendered {
  readonly status: 200 | 404;
  /** The HTML inside #root. */
  readonly html: string;
  /** Title and meta elements for the head. */
  readonly head: string;
  /** The slots whose content is in the HTML, as `remote/kind/name`. */
  readonly sent: string[];
  readonly seeds: PageData['seeds'];
}

/** What the server build of a shell exports. */
export interface ShellBuild {
  renderShop(job: RenderJob): Promise<Rendered>;
}
