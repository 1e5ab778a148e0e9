import { type ReleaseChoice, type Registry } from '@shop/release-registry';
import { panelParameter } from '@shop/release-registry/panel';
import {
  formatPreviewQuery,
  parsePreviewCookie,
  parsePreviewQuery,
  previewCookie,
  removePreviewQuery,
  type SignedPreview,
} from '@shop/release-registry/preview';
import type { PageSettings } from '../application';
import type { FastifyInstance } from 'fastify';
import { toCacheAddress } from '../cache-address';
import { type Page, writePage } from '../page';
import { addPanel } from '../panel/add-panel';
import { applyChoices } from '../panel/apply-choices';
import type { LocalOrigins } from '../panel/local-origins';
import {
  formatCookie,
  formatRightCookie,
  type PanelRequest,
  type PanelVisit,
  readPanelRequest,
  verifyPanelVisit,
} from '../panel/panel-visits';
import { choicesCookie } from '../panel/release-choices';
import type { RegistrySource } from '../registry-reader';
import type { Renderer } from '../rendering/renderer';
import { createLinkTrustReader } from '../read-link-trust';
import { choosePreviews } from './choose-previews';
import { confirmPath, formatOpenedPreview } from './opened-preview';
import { hideReleasesOf } from './hide-releases';
import { parseLocalAddress, toLocalAddress } from './local-address';
import { addPreviewMark, leavePath } from './preview-mark';

interface PreviewPagesOptions {
  readonly source: RegistrySource;
  readonly renderer: Renderer;
  readonly settings: PageSettings;
  readonly shellQuery?: readonly string[] | undefined;
  readonly releasesDirectory: string;
  readonly log: (sentence: string) => void;
  /** Development servers that a tester may choose in the panel. */
  readonly localOrigins: LocalOrigins;
  readonly now?: () => number;
}

/** What a request says about previews. Unverified. */
interface PreviewRequest {
  /** Of the address: undefined without the parameters, null for wrong ones. */
  readonly opened: SignedPreview | null | undefined;
  /** Of the cookie: empty without it; null in place of one that this shop cannot have written. */
  readonly stored: readonly (SignedPreview | null)[];
  /** Of the panel: null for a visitor without it. */
  readonly panel: PanelRequest | null;
}

interface OpenedPreview {
  /** Absent for a preview that is confirmed first. */
  readonly setCookie?: string;
  /** The address without the parameters of the preview, or without the right to the panel. */
  readonly location: string;
}

/** The releases that a visitor with previews or choices gets. */
export interface ShownReleases {
  readonly registry: Registry;
  /** Whether they differ from the visitor's. */
  readonly isChanged: boolean;
  /** What the page says about them, one sentence each. */
  readonly sentences: readonly string[];
  /** All releases that may be chosen. */
  readonly current: Registry;
  /** The releases without choices of the panel. */
  readonly usual: Registry;
  /** The apps that the visitor previews or has switched in the panel. */
  readonly switched: ReadonlySet<string>;
  /** Null for a visitor who may not use the panel. */
  readonly visit: PanelVisit | null;
}

/** The releases of the shop, and those of the visitor without previews and choices. */
interface CurrentReleases {
  readonly current: Registry;
  readonly chosen: ReleaseChoice;
}

/** What the request of an ordinary visitor says. */
export const noPreviewRequest: PreviewRequest = { opened: undefined, stored: [], panel: null };

/** The headers of a page with the mark of a preview, which is not cached. */
export const previewHeaders = {
  'cache-control': 'private, no-store',
  vary: 'accept-encoding, cookie',
  'x-robots-tag': 'noindex',
};

/** Returns what a request says about previews and the panel; null for the request of an ordinary visitor. */
export function readPreviewRequest(address: URL, cookies: string | undefined): PreviewRequest | null {
  const opened = parsePreviewQuery(address.searchParams);
  const stored = parsePreviewCookie(cookies);
  const panel = readPanelRequest(address.searchParams, cookies);
  if (opened === undefined && stored === undefined && panel === null) return null;
  return { opened, stored: stored === null ? [null] : (stored ?? []), panel };
}

/** Creates the pages of visitors who look at releases. */
export function createPreviewPages({
  source,
  renderer,
  settings,
  shellQuery,
  releasesDirectory,
  log,
  localOrigins,
  now = Date.now,
}: PreviewPagesOptions) {
  const isSecure = settings.siteUrl.startsWith('https:');
  const readTrust = createLinkTrustReader(source, log);

  /** Returns the releases that a request gets. */
  async function choose(
    { opened, stored, panel }: PreviewRequest,
    { current, chosen }: CurrentReleases,
  ): Promise<ShownReleases> {
    const trust = await readTrust();
    const visit = panel && verifyPanelVisit(panel, trust, now());
    const shown = hideReleasesOf(trust.revokedKeys, current);
    const previews = choosePreviews({
      current: shown,
      chosen: chosen.registry,
      // A preview of the address that is confirmed first is not shown before.
      previews:
        opened === undefined || (opened && trust.previewOnlyKeys.has(opened.key)) ? stored : [...stored, opened],
      trust,
      now: now(),
    });
    const { choices = [] } = visit ?? {};
    const { registry, switched, sentences } = applyChoices({
      current: shown,
      chosen: previews.registry,
      choices,
      localOrigins,
    });
    return {
      registry,
      usual: previews.registry,
      isChanged: previews.apps.length > 0 || switched.size > 0,
      sentences: [
        ...previews.sentences,
        ...sentences,
        ...(panel && !visit ? ['The link to the panel has ended.'] : []),
      ],
      switched: new Set([...previews.apps, ...switched]),
      current: shown,
      visit,
    };
  }

  return {
    choose,

    /** Returns how a valid preview, or the panel, of the address is opened; null for an address without one. */
    async open(address: URL, { opened, stored, panel }: PreviewRequest): Promise<OpenedPreview | null> {
      const trust = await readTrust();
      if (panel?.opened) {
        const visit = verifyPanelVisit(panel, trust, now());
        if (visit?.right !== panel.opened) return null;
        const query = new URLSearchParams(address.searchParams);
        query.delete(panelParameter);
        return {
          setCookie: formatRightCookie(visit.right, isSecure, now()),
          location: toLocalAddress(address.pathname, query),
        };
      }
      if (!opened) return null;
      const setCookie = formatOpenedPreview(opened, stored, { trust, isSecure, now: now() });
      if (setCookie === null) return null;
      if (trust.previewOnlyKeys.has(opened.key)) return { location: confirmPath + formatPreviewQuery(opened) };
      return { setCookie, location: toLocalAddress(address.pathname, removePreviewQuery(address.searchParams)) };
    },

    /**
     * Returns the page with the previewed or chosen releases, their mark, and the panel. `readLivePage` is asked where
     * nothing differs; other pages are rendered for this request only.
     */
    async write(
      address: URL,
      request: PreviewRequest,
      releases: CurrentReleases,
      readLivePage: () => Promise<Page>,
    ): Promise<{ readonly page: Page; readonly registry: Registry }> {
      const { registry, isChanged, sentences, visit } = await choose(request, releases);
      const addMarks = (page: Page, explanations: readonly string[]): Page => {
        const hasMark = explanations.length > 0;
        const marked = hasMark ? addPreviewMark(page, explanations, visit !== null) : page;
        return visit ? addPanel(marked, hasMark) : marked;
      };
      const writeLivePage = async (explanations: readonly string[]) => ({
        page: addMarks(await readLivePage(), explanations),
        registry: releases.chosen.registry,
      });
      if (!isChanged) return writeLivePage(sentences);
      try {
        const { pathname, search } = toCacheAddress(address.pathname, address.search, registry, shellQuery);
        const rendered = await renderer.render(pathname, search, registry);
        const page = await writePage({ pathname, registry, settings, releasesDirectory, rendered });
        return { page: addMarks(page, sentences), registry };
      } catch (error) {
        log(`A preview could not be shown: ${error instanceof Error ? error.message : String(error)}`);
        return writeLivePage(['This preview cannot be shown: its files are not complete.']);
      }
    },
  };
}

/**
 * Answers the link of the mark: ends all previews and choices of the browser, and leads back to the page with the link, or
 * to `back`.
 */
export function answerLeave(app: FastifyInstance, { siteUrl }: Pick<PageSettings, 'siteUrl'>): void {
  const isSecure = siteUrl.startsWith('https:');
  app.get(leavePath, (request, reply) => {
    const { referer = '', cookie = '' } = request.headers;
    const ended = cookie.includes(`${choicesCookie}=`) ? [previewCookie, choicesCookie] : [previewCookie];
    const { back } = request.query as { readonly back?: string | string[] };
    const from = URL.canParse(referer) ? new URL(referer) : null;
    const left = from ? toLocalAddress(from.pathname, removePreviewQuery(from.searchParams)) : '/';
    return reply
      .code(303)
      .headers({
        'cache-control': 'no-store',
        'set-cookie': ended.map((name) => formatCookie(name, '', { isSecure, seconds: 0 })),
        location: back === undefined ? left : parseLocalAddress(String(back)),
      })
      .send();
  });
}
