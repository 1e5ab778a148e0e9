import type { GivenSettings } from '@shop/release-registry';

/** The settings of pages that the server itself reads. The shell validates and reads all of them. */
export interface PageSettings {
  /** The backend's address for browsers; '/' where this server forwards calls. */
  readonly apiBaseUrl: string;
  /** The public address of the application. */
  readonly siteUrl: string;
  readonly brand: { readonly name: string; readonly tagline: string };
  /** The values of settings that apps declare, by app and name. */
  readonly apps?: GivenSettings;
}

/** Origins that pages use besides this server's own and those of releases. */
export interface ContentSources {
  readonly script: readonly string[];
  readonly frame: readonly string[];
  readonly connect: readonly string[];
  /** Where forms are sent. */
  readonly form: readonly string[];
}

/** Pages of one route that only the backend knows, such as one for each record of a list. */
/** What a sitemap says of a page beside its path. */
export interface SitemapPage {
  /** A path of this shop, or an address. */
  readonly picture?: string | undefined;
  /** When the page last changed, in milliseconds since 1970. */
  readonly changedAt?: number | undefined;
}

export interface SitemapSource {
  /** The path as a manifest declares it. The pages are listed while it is deployed and indexed. */
  readonly route: string;
  /** Returns the pages by their path; undefined when the backend fails. */
  read(): Promise<ReadonlyMap<string, SitemapPage> | undefined>;
}

/** What the server is told of the application whose pages it serves. Without an entry it does without. */
export interface Application {
  readonly sources?: ContentSources;
  /** Names whose origin the browser has blocked, for metrics and the log. Default: 'other'. */
  readonly findOwner?: (origin: string) => 'payment' | 'other';
  /** The query parameters that the shell reads on every page. Those of pages are in their manifests. */
  readonly shellQuery?: readonly string[];
  /** Where a weakness can be reported, for security.txt. */
  readonly securityEmail?: string;
  readonly sitemap?: SitemapSource;
  /** Paths of the backend. */
  readonly backendPaths?: {
    /** Answers which cache tags have changed, for a query `since` (content-changes.ts). */
    readonly contentChanges?: string;
    /** Answers a signed statement of who asks, for the token of the request (customer-statements.ts). */
    readonly statement?: string;
  };
}

export const noSources: ContentSources = { script: [], frame: [], connect: [], form: [] };
