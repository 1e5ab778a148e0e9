import type { ApiClient } from '@shop/shared-api';
import type { ComponentType, ReactNode } from 'react';
import type { AppManifest, MessageUses } from './app-manifest';
import type { Bus } from './bus';
import type { ShopSettings } from './settings';
import type { TextStorage } from './text-storage';

/**
 * What the shell provides to a remote: one object for each page load or server render. Stores are memoised by it. With
 * a manifest, bus and `Widget` accept only what it declares.
 */
export interface RemoteServices<Manifest extends AppManifest = AppManifest> {
  readonly bus: Bus<Manifest['messages']>;
  readonly api: ApiClient;
  readonly settings: ShopSettings;
  /** This app's own part of the browser's storage. */
  readonly kept: TextStorage;
  /**
   * The data that this remote's pages and widgets prepared on the server, by their names; empty without a server
   * render.
   * A store validates it before use.
   */
  readonly seeds: Readonly<Record<string, unknown>>;
  /** Shows another team's widget, with an unobtrusive fallback when its remote is down. */
  readonly Widget: (props: { readonly name: Manifest['placedWidgets'][number] }) => ReactNode;
  /**
   * Shows the parts that apps attach to a point of this app's page, in their order; nothing when there are none. A part
   * that fails leaves nothing.
   */
  // A method, because only of methods' parameters TypeScript lets the names differ between manifests.
  Point(props: PointProps<keyof NonNullable<Manifest['points']> & string>): ReactNode;
}

/** The name of a point, and the props that its manifest declares. */
export type PointProps<Name extends string = string> = { readonly name: Name } & {
  readonly [prop: string]: string | number | boolean;
};

export interface PageProps<Manifest extends AppManifest = AppManifest> {
  readonly services: RemoteServices<Manifest>;
}

/** The address of a page. */
export interface PageAddress {
  readonly pathname: string;
  readonly search: string;
  /** The `:name` parts of the route. */
  readonly params: Readonly<Record<string, string>>;
}

/** The result of `prepare`, with which a server can render a page or widget. */
export interface Prepared {
  /** 404 for an address without content. */
  readonly status?: 200 | 404;
  /** Plain data that is embedded in the page and returned as `services.seeds[name]`. */
  readonly seed?: unknown;
}

/** What a lazily loaded page or widget module exports. */
export interface PageModule {
  readonly default: ComponentType<PageProps>;
  /**
   * Fills the remote's stores before a render on the server. A page or widget without it renders in the browser only.
   */
  prepare?(services: RemoteServices, address: PageAddress): Promise<Prepared>;
}

/** What a widget's module exports. A widget that is attached to a point gets the point's props beside `services`. */
export interface WidgetModule extends Omit<PageModule, 'default'> {
  readonly default: ComponentType<PageProps> | ((props: never) => ReactNode);
}

/** Plain values that a point gives to a part; nothing for a page and for a widget that is placed by name. */
export type PartProps = Readonly<Record<string, string | number | boolean>>;

/** What shows itself in an element, with a framework of its own or with none. */
export interface MountablePart<Props extends PartProps = PartProps, Services = RemoteServices> {
  /** Shows the part in an empty element, or takes over what `render` has sent inside of it (`serverRendered`). */
  mount(
    element: HTMLElement,
    props: Props,
    services: Services,
    state: { readonly serverRendered: boolean },
  ): MountedPart<Props>;
  /** In the server build: the HTML inside the element. Without it the part is shown in the browser only. */
  render?(props: Props, services: Services): PartHtml | Promise<PartHtml>;
}

/** A part that is shown. */
export interface MountedPart<Props extends PartProps = PartProps> {
  /** Called with other props in the same element, such as the next product's id. */
  update(props: Props): void;
  /** Called once, before the element is removed. */
  unmount(): void;
}

export interface PartHtml {
  /** Complete elements: what would change the page around the part is refused. */
  readonly html: string;
}

/** A page or widget of any framework. With `render`, it is rendered on the server also without `prepare`. */
export interface MountableModule extends Pick<PageModule, 'prepare'> {
  readonly default: MountablePart<never, never>;
}

/**
 * The module that a remote exposes as `./remote`, exported as `remote`: exactly the pages and widgets that its manifest
 * declares, loaded lazily.
 */
export interface RemoteModule<Manifest extends AppManifest = AppManifest> {
  /** The contract that the remote was built against (`contractVersion`). */
  readonly contract: string;
  /** The messages that the remote uses, as its manifest declares them. */
  readonly messages: MessageUses;
  /**
   * Connects the remote's stores to the bus for the life of the page. Called once, and again by a retry after it threw:
   * the
   * shell removes request handlers then, but not subscriptions, so code that may throw comes first.
   */
  start(services: RemoteServices): void;
  readonly pages: Readonly<Record<keyof Manifest['pages'] & string, () => Promise<PageModule | MountableModule>>>;
  readonly widgets: Readonly<Record<Manifest['widgets'][number], () => Promise<WidgetModule | MountableModule>>>;
}

/** Memoises `create` by `services`, so that pages, widgets and `start` share a store without global state. */
export function memoizeByServices<T, Services extends object = RemoteServices>(
  create: (services: Services) => T,
): (services: Services) => T {
  const instances = new WeakMap<Services, T>();
  return (services) => {
    const known = instances.get(services);
    if (known !== undefined) return known;
    const created = create(services);
    instances.set(services, created);
    return created;
  };
}
