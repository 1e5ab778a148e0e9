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
  /**
   * A link to the page's first path in the shop's menu and footer. A shop has at most three of them from all apps, by
   * ascending order, from 0 to 1000; 100 by default. A label has at most 20 characters.
   */
  readonly menu?: { readonly label: string; readonly order?: number };
}

/** The types of the values that a point gives to its parts. */
export type PropTypes = Readonly<Record<string, 'string' | 'number' | 'boolean'>>;

/** A point of one of an app's pages, where other apps attach parts. The app renders it with `services.Point`. */
export interface PointManifest {
  /** The page that shows the point. A server renders the parts with it. */
  readonly page: string;
  /** What each part gets as props: ids and other plain values, such as `{ productId: 'string' }`. */
  readonly props?: PropTypes;
  /** The number of parts that it holds, at most 20. */
  readonly max: number;
  /** The height that each part keeps while it loads and after it failed: that of a row of cards. By default none. */
  readonly reserve?: 'shelf';
}

/** A widget that an app attaches to a point of another app's page. */
export interface Attachment {
  /** The point's name, such as `product/after-details`. */
  readonly point: string;
  /** One of the app's own widgets. */
  readonly widget: string;
  /** Parts of a point are shown by ascending order, from 0 to 1000; 100 by default. */
  readonly order?: number;
  /** The props that the widget needs. A point may give more. */
  readonly props?: PropTypes;
}

/** A setting whose value the operator of each shop gives. Without a default, a shop must give it. */
export type SettingManifest =
  | { readonly type: 'string'; readonly default?: string }
  | { readonly type: 'number'; readonly default?: number }
  | { readonly type: 'boolean'; readonly default?: boolean }
  | { readonly type: 'list'; readonly default?: readonly string[] };

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
  /** The points of its pages where other apps attach parts, by names such as `product/after-details`. */
  readonly points?: Readonly<Record<string, PointManifest>>;
  /** The widgets that it attaches to points of other apps' pages. */
  readonly attaches?: readonly Attachment[];
  /** The calls of the API that it makes, by their names in shared-api. */
  readonly calls: readonly string[];
  /**
   * The app's own backend, which `createBackend` calls through the shop's server: `https://reviews.example`, perhaps with
   * a path. A release may name an address of its own. The operator's key of the team says which origins it may name.
   */
  readonly backend?: { readonly address: string };
  /** The settings that it reads with `readAppSettings`. Their values are public: each page has them. */
  readonly settings?: Readonly<Record<string, SettingManifest>>;
  readonly messages: MessageUses;
}
