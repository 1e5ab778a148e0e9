import type { PageSettings } from './application';
import { findDefaultRelease, type Registry, type Release } from '@shop/release-registry';
import { LRUCache } from 'lru-cache';
import type { RemoteRoute } from '@shop/page-contract/route-table';
import type { PageData } from '@shop/page-contract/page-data';
import { pageDataId } from '@shop/page-contract/page-data';
import { getDeployedPages } from './deployed-pages';
import { embed, escape } from './escape';
import { createImportMap, hashInline, writeImportMap } from './import-map';
import { readInlineScript } from './inline-scripts/read-inline-script';
import { isLocal, isStyle, listPartStyles, type ReleasedFile, toReleasedFile, readStyle } from './released-files';
import { isIncompatible } from './incompatible-release';
import type { RenderedPage } from './rendering/renderer';

interface PageInput {
  readonly pathname: string;
  readonly registry: Registry;
  readonly settings: PageSettings;
  readonly releasesDirectory: string;
  /** What a server rendered, or null: then the browser renders everything. */
  readonly rendered: RenderedPage | null;
}

/** The inline scripts and styles of a page, as the Content-Security-Policy names them: `'sha256-…'`. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

export interface Page {
  /** 503: the page belongs to a disabled remote. */
  readonly status: 200 | 404 | 503;
  /** In UTF-8, as it is sent: half as large as the text in memory, and encoded once. */
  readonly html: Buffer;
  readonly inlineHashes: InlineHashes;
}

const loadAfterPaint = readInlineScript(new URL('./inline-scripts/load-after-paint.ts', import.meta.url));
const loadAfterPaintHash = hashInline(loadAfterPaint);

/**
 * Writes the HTML of one address: content, styles, this page's releases, and the scripts in the order in which they
 * are requested. Rejects when the registry has no shell or a style of the shell cannot be read.
 */
export async function writePage(input: PageInput): Promise<Page> {
  const { pathname, registry, settings, rendered } = input;
  const shell = findDefaultRelease(registry, 'shell');
  if (!shell) throw new Error('The registry names no release of the shell.');
  const { findPage, messages, remotes, routes } = getDeployedPages(registry);
  const route = routes.findRoute(pathname);
  const isClosed = route !== undefined && remotes[route.remote]?.disabled !== undefined;
  const status = isClosed ? 503 : (rendered?.status ?? (findPage(pathname) ? 200 : 404));
  const sent = rendered?.sent ?? [];
  const data: PageData = {
    settings,
    remotes,
    ...(messages ? { messages } : {}),
    sent: [...sent],
    seeds: rendered?.seeds ?? {},
  };
  const importMap = createImportMap(registry);
  const styles = await readInlineStyles(input.releasesDirectory, listStyles(registry, shell, sent));
  const beforeStyles = `<!doctype html>
<html lang="en-IN" data-unpainted>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${rendered?.head || `<title>${escape(settings.brand.name)} · ${escape(settings.brand.tagline)}</title>`}
<meta name="theme-color" content="#fbfaf7">
${writeIconLink(shell)}
`;
  const afterStyles = `${writeImportMap(importMap)}
</head>
<body>
<div id="root">${rendered?.html ?? ''}</div>
<script type="application/json" id="${pageDataId}">${embed(data)}</script>
<script type="application/json" id="shop-scripts">${embed(listScripts(registry, shell, route))}</script>
<script>${loadAfterPaint}</script>
</body>
</html>
`;
  const inlineHashes = {
    scripts: importMap ? [loadAfterPaintHash, hashInline(importMap)] : [loadAfterPaintHash],
    styles: styles.hashes,
  };
  const html = Buffer.concat([Buffer.from(beforeStyles), styles.html, Buffer.from(afterStyles)]);
  return { status, html, inlineHashes };
}

const isScript = (file: string) => file.endsWith('.js');

/**
 * Returns address and integrity of each script; the integrity of a development server's script is ''. The shell comes
 * first, so that a remote that hangs does not delay it.
 */
function listScripts(
  registry: Registry,
  shell: Release,
  route: RemoteRoute | undefined,
): (readonly [string, string])[] {
  const listed = (release: Release, files: readonly string[]) =>
    files.filter(isScript).map((file) => {
      const { address, integrity = '' } = toReleasedFile(release, file);
      return [address, integrity] as const;
    });
  const page = route ? findDefaultRelease(registry, route.remote) : undefined;
  const remote =
    route && page && isRequestedEarly(page) && !isIncompatible(registry, page)
      ? listed(page, listPartFiles(page, `page-${route.page}`))
      : [];
  return [...listed(shell, shell.extras.entry), ...remote];
}

/** Files of a development server change, and the shell itself imports ES modules and verifies foreign releases. */
const isRequestedEarly = ({ extras }: Release): boolean =>
  !extras.live && !extras.disabled && !extras.verifiedByPage && extras.entryType !== 'module';

const listPartFiles = ({ extras }: Release, part: string) => [
  ...new Set([...extras.entry, ...extras.remoteModule, ...(extras.parts[part] ?? [])]),
];

/** Returns the style files of the shell and of each server-rendered part, each once. */
function listStyles(registry: Registry, shell: Release, sent: readonly string[]): ReleasedFile[] {
  const frame = shell.extras.entry.filter(isStyle).map((file) => toReleasedFile(shell, file));
  const ofParts = sent.flatMap((part) => {
    const [remote = '', kind = '', name = ''] = part.split('/');
    return listPartStyles(registry, { remote, kind, name });
  });
  return [...new Map([...frame, ...ofParts].map((file) => [file.address, file])).values()];
}

interface InlineStyles {
  readonly html: Buffer;
  readonly hashes: readonly string[];
}

/** More lists of files than pages with different parts. */
const maxStyleLists = 100;
const knownStyles = new LRUCache<string, Promise<InlineStyles>>({ max: maxStyleLists });

/** Returns the style elements for a list of files. The same list, as of all products, is joined and hashed once. */
function readInlineStyles(releasesDirectory: string, files: readonly ReleasedFile[]): Promise<InlineStyles> {
  const key = [releasesDirectory, ...files.map(({ address, integrity }) => `${address} ${integrity}`)].join('\n');
  const known = knownStyles.get(key) ?? joinStyles(releasesDirectory, files);
  knownStyles.set(key, known);
  known.catch(() => knownStyles.delete(key));
  return known;
}

/**
 * Joins the style files of this server into one text, each distinct text once, without the faces of web fonts, which
 * come apart. Writes an element per file: a link without address, by which the style loader knows that the page has the
 * style already, or a normal link to a file of another origin.
 */
async function joinStyles(releasesDirectory: string, files: readonly ReleasedFile[]): Promise<InlineStyles> {
  const texts = new Set<string>();
  const elements: string[] = [];
  let fontFaces = '';
  for (const file of files) {
    if (!isLocal(file)) {
      elements.push(writeStyleLink(file));
      continue;
    }
    const css = (await readStyle(releasesDirectory, file)).replace(/@font-face\{[^}]*url\([^}]*\}/g, (face) => {
      fontFaces += face;
      return '';
    });
    elements.push(`<link rel="stylesheet" data-href="${file.address}">`);
    texts.add(css);
  }
  const style = [...texts].join('');
  return {
    html: Buffer.from(`${writeFontFaces(fontFaces)}\n${style && `<style>${style}</style>`}\n${elements.join('')}`),
    hashes: [fontFaces, style].filter(Boolean).map(hashInline),
  };
}

/** Links a style of another origin, which the browser compares with its hash. */
function writeStyleLink({ address, integrity }: ReleasedFile): string {
  const proof = integrity === undefined ? '' : ` crossorigin="anonymous" integrity="${integrity}"`;
  return `<link rel="stylesheet" href="${address}"${proof}>`;
}

/**
 * Writes the rules of the shell's web fonts. They apply at once where scripts are off; otherwise load-after-paint.ts or
 * web-fonts.ts enables them.
 */
const writeFontFaces = (fontFaces: string): string =>
  fontFaces && `<style id="shop-fonts" media="(scripting:none)">${fontFaces}</style>`;

function writeIconLink(shell: Release): string {
  const file = Object.keys(shell.extras.files).find((name) => /^favicon\.[^/]*svg$/.test(name));
  return file ? `<link rel="icon" type="image/svg+xml" href="${shell.extras.base}${file}">` : '';
}
