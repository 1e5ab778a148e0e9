import type { FactName, RequestName, StateName } from './contract';

/** The messages of the bus that an app uses, by how it uses them. */
export interface MessageUses {
  readonly publishes: readonly (StateName | FactName)[];
  readonly watches: readonly (StateName | FactName)[];
  /** States whose last value the app reads without a subscription. */
  readonly reads: readonly StateName[];
  readonly asks: readonly RequestName[];
  readonly answers: readonly RequestName[];
}

/** What an app declares of one of its pages. A page with `prepare` is also rendered on the server (`PageModule`). */
export interface PageManifest {
  /** The paths at which the page stands, with `:name` parts. Each path has one owner in a shop. */
  readonly paths: readonly string[];
  /**
   * 'indexed': search engines may list it, and the sitemap has its fixed paths. 'unlisted' (the default): public, and
   * not in the sitemap. 'personal': it shows one customer's data, so search engines must not read it, and a server
   * renders one frame for everybody.
   */
  readonly visibility?: 'indexed' | 'unlisted' | 'personal';
  /** Query parameters that the server's HTML depends on. Only the browser reads other parameters. */
  readonly query?: readonly string[];
  /** Widgets of other apps on the page that a server renders with it. */
  readonly widgets?: readonly string[];
}

/** What an app declares of itself in `src/app-manifest.ts`. The build writes it into the release. */
export interface AppManifest {
  /** The app's name, such as `mf-loyalty`. */
  readonly app: string;
  /** The name of its part of the shop for shoppers: 'The cart', as in "The cart could not be loaded." */
  readonly title: string;
  /** The team that owns it. */
  readonly owner: string;
  readonly pages: Readonly<Record<string, PageManifest>>;
  /** The widgets that the app offers to others. */
  readonly widgets: readonly string[];
  /** The widgets of other apps that it shows. */
  readonly placedWidgets: readonly string[];
  /** The calls of the API that it makes, by their names in shared-api. */
  readonly calls: readonly string[];
  /**
   * The app's own backend, which `createBackend` calls through the shop's server: `https://reviews.example`, perhaps with
   * a path. A release may name an address of its own. The operator's key of the team says which origins it may name.
   */
  readonly backend?: { readonly address: string };
  readonly messages: MessageUses;
}
