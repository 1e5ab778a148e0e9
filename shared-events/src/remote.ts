import type { ApiClient } from '@shop/shared-api';
import type { ComponentType } from 'react';
import type { Bus } from './bus';
import type { RemoteName } from './define';
import type { ShopSettings } from './settings';

/** Pages by the team that owns them. The shell's route table gives each its address. */
export interface PagesByRemote {
  'mf-catalog': 'collection' | 'product' | 'wishlist';
  'mf-cart-checkout': 'cart' | 'place-order' | 'verify' | 'orders' | 'order';
  'mf-loyalty': 'coins' | 'my-redemptions' | 'early-access' | 'limited-edition';
  'mf-content': 'home' | 'about' | 'contact' | 'terms';
}

/** Widgets that other teams may place by name. */
export interface WidgetsByRemote {
  'mf-catalog': 'best-sellers' | 'creators-picks';
  'mf-cart-checkout': 'orders';
  'mf-loyalty': never;
  'mf-content': never;
}

export type PageName = PagesByRemote[RemoteName];
export type WidgetName = WidgetsByRemote[RemoteName];

/** Small texts kept in this browser. A full or forbidden storage reads as empty and never throws. */
export interface TextStorage {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
}

/** What the shell lends to a remote. One object a page load (or a server render): stores are kept by it. */
export interface RemoteServices {
  readonly bus: Bus;
  readonly api: ApiClient;
  readonly settings: ShopSettings;
  readonly kept: TextStorage;
  /**
   * What this remote's pages and widgets prepared on the server, by the part's name; empty where the browser renders.
   * It comes from outside: a store checks it before it believes it.
   */
  readonly seeds: Readonly<Record<string, unknown>>;
  /** Another team's widget, with a quiet fallback when its remote is down. */
  readonly Widget: ComponentType<{ readonly name: WidgetName }>;
}

export interface PageProps {
  readonly services: RemoteServices;
}

/** Where a page stands, as its address says. */
export interface PageAddress {
  readonly pathname: string;
  readonly search: string;
  /** The `:name` parts of the route. */
  readonly params: Readonly<Record<string, string>>;
}

/** What a page or widget needs so that a server can send it as HTML. */
export interface Prepared {
  /** 404 for an address behind which there is nothing. */
  readonly status?: 200 | 404;
  /** Plain data that travels in the page and comes back as `services.seeds[part]`. */
  readonly seed?: unknown;
}

/** What a lazily loaded page or widget module exports. */
export interface PageModule {
  readonly default: ComponentType<PageProps>;
  /** Fills the remote's stores before a render on the server. A part without it is rendered in the browser. */
  prepare?(services: RemoteServices, address: PageAddress): Promise<Prepared>;
}

/** The one door of a remote, exposed as `./remote` and exported as `remote`. Everything behind it is lazy. */
export interface RemoteModule<Name extends RemoteName = RemoteName> {
  /** The contract that the remote was built against (`contractVersion`). */
  readonly contract: string;
  /**
   * Wires the remote's stores to the bus for as long as the page is open. Called once a page load, and once more with Retry
   * when it threw: the shell takes back what is answered by then, so what may throw belongs before what is wired.
   */
  start(services: RemoteServices): void;
  readonly pages: Readonly<Record<PagesByRemote[Name], () => Promise<PageModule>>>;
  readonly widgets: Readonly<Record<WidgetsByRemote[Name], () => Promise<PageModule>>>;
}

/** One instance for each `services`: how a page, a widget and `start` meet the same store without global state. */
export function memoizeByServices<T>(create: (services: RemoteServices) => T): (services: RemoteServices) => T {
  const instances = new WeakMap<RemoteServices, T>();
  return (services) => {
    const known = instances.get(services);
    if (known !== undefined) return known;
    const created = create(services);
    instances.set(services, created);
    return created;
  };
}
