import { type ReleaseChoice, type Registry } from '@shop/release-registry';
import { readRegistryTrust } from '@shop/release-registry/keys';
import {
  formatPreviews,
  maxPreviews,
  parsePreviewCookie,
  parsePreviewQuery,
  previewCookie,
  removePreviewQuery,
  type SignedPreview,
  verifyPreview,
} from '@shop/release-registry/preview';
import type { ShopSettings } from '@shop/shared-events';
import type { FastifyInstance } from 'fastify';
import { toCacheAddress } from '../cache-address';
import { type Page, writePage } from '../page';
import type { RegistrySource } from '../registry-reader';
import type { Renderer } from '../rendering/renderer';
import { choosePreviews } from './choose-previews';
import { addPreviewMark, leavePath } from './preview-mark';

export interface PreviewPagesOptions {
  readonly source: RegistrySource;
  readonly renderer: Renderer;
  readonly settings: ShopSettings;
  readonly releasesDirectory: string;
  readonly log: (sentence: string) => void;
  readonly now?: () => number;
}

/** What a request says about previews. Unverified. */
export interface PreviewRequest {
  /** Of the address: undefined without the parameters, null for wrong ones. */
  readonly opened: SignedPreview | null | undefined;
  /** Of the cookie: empty without it; null in place of one that this shop cannot have written. */
  readonly stored: readonly (SignedPreview | null)[];
}

export interface OpenedPreview {
  readonly setCookie: string;
  /** The address without the parameters of the preview. */
  readonly location: string;
}

/** The headers of a page with the mark of a preview, which is not cached. */
export const previewHeaders = {
  'cache-control': 'private, no-store',
  vary: 'accept-encoding, cookie',
  'x-robots-tag': 'noindex',
};

/** Returns what a request says about previews; null for the request of an ordinary visitor. */
export function readPreviewRequest(address: URL, cookies: string | undefined): PreviewRequest | null {
  const opened = parsePreviewQuery(address.searchParams);
  const stored = parsePreviewCookie(cookies);
  if (opened === undefined && stored === undefined) return null;
  return { opened, stored: stored === null ? [null] : (stored ?? []) };
}

/** Creates the pages of visitors who look at releases. */
export function createPreviewPages({
  source: { registryKey, dataDirectory },
  renderer,
  settings,
  releasesDirectory,
  log,
  now = Date.now,
}: PreviewPagesOptions) {
  const isSecure = settings.siteUrl.startsWith('https:');
  /** Returns the key that signs previews; '' while it cannot be read, so that none is valid. */
  const readPublicKey = async () => {
    if (registryKey !== undefined) return registryKey;
    return readRegistryTrust(dataDirectory).then(
      ({ publicKey }) => publicKey,
      (error: Error) => {
        log(`Previews cannot be shown: ${error.message}`);
        return '';
      },
    );
  };

  return {
    /** Returns how a valid preview of the address is opened; null for an address without one. */
    async open(address: URL, { opened, stored }: PreviewRequest): Promise<OpenedPreview | null> {
      if (!opened) return null;
      const publicKey = await readPublicKey();
      const isValid = (one: SignedPreview | null): one is SignedPreview =>
        one !== null && verifyPreview(one, publicKey, now()) === 'valid';
      if (!isValid(opened)) return null;
      const others = stored.filter(isValid).filter(({ app }) => app !== opened.app);
      const previews = [opened, ...others].slice(0, maxPreviews);
      const end = Math.max(...previews.map(({ until }) => Date.parse(until)));
      const seconds = Math.ceil((end - now()) / 1000);
      return {
        setCookie: formatCookie(formatPreviews(previews), seconds, isSecure),
        location: toLocalAddress(address.pathname, removePreviewQuery(address.searchParams)),
      };
    },

    /**
     * Returns the page with the previewed releases and the mark. `readLivePage` is asked where nothing can be previewed;
     * a previewed page is rendered for this request only.
     */
    async write(
      address: URL,
      { opened, stored }: PreviewRequest,
      { current, chosen }: { readonly current: Registry; readonly chosen: ReleaseChoice },
      readLivePage: () => Promise<Page>,
    ): Promise<{ readonly page: Page; readonly registry: Registry }> {
      const { registry, isPreviewed, sentences } = choosePreviews({
        current,
        chosen: chosen.registry,
        previews: opened === undefined ? stored : [...stored, opened],
        publicKey: await readPublicKey(),
        now: now(),
      });
      const writeLivePage = async (explanations: readonly string[]) => ({
        page: addPreviewMark(await readLivePage(), explanations),
        registry: chosen.registry,
      });
      if (!isPreviewed) return writeLivePage(sentences);
      try {
        const { pathname, search } = toCacheAddress(address.pathname, address.search, registry);
        const rendered = await renderer.render(pathname, search, registry);
        const page = await writePage({ pathname, registry, settings, releasesDirectory, rendered });
        return { page: addPreviewMark(page, sentences), registry };
      } catch (error) {
        log(`A preview could not be shown: ${error instanceof Error ? error.message : String(error)}`);
        return writeLivePage(['This preview cannot be shown: its files are not complete.']);
      }
    },
  };
}

const formatCookie = (value: string, seconds: number, isSecure: boolean): string =>
  `${previewCookie}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

/** Returns a path of this shop. One that begins with two slashes would name another host. */
const toLocalAddress = (pathname: string, query: URLSearchParams): string =>
  `${pathname.replace(/^\/+/, '/')}${query.size > 0 ? `?${query}` : ''}`;

/** Answers the link of the mark: ends all previews of the browser, and leads back to the page with the link. */
export function answerLeave(app: FastifyInstance, { siteUrl }: Pick<ShopSettings, 'siteUrl'>): void {
  app.get(leavePath, (request, reply) => {
    const { referer = '' } = request.headers;
    const from = URL.canParse(referer) ? new URL(referer) : null;
    return reply
      .code(303)
      .headers({
        'cache-control': 'no-store',
        'set-cookie': formatCookie('', 0, siteUrl.startsWith('https:')),
        location: from ? toLocalAddress(from.pathname, removePreviewQuery(from.searchParams)) : '/',
      })
      .send();
  });
}
