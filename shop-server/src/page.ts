import { randomBytes } from 'node:crypto';
import type { ShopSettings } from '@shop/shared-events';
import { findDefaultRelease, type Registry, type Release } from '@shop/release-registry';
import { matchPath } from 'react-router-dom';
import { strictIntegrity } from '@shop/shell/integrity';
import { findRoute, type RemoteRoute, shellRoutes } from '@shop/shell/routes';
import { type PageData, pageDataId } from '@shop/shell/page-data';
import { afterPaint } from './after-paint';
import { embed, escape } from './escape';
import { isHere, isStyle, partStyles, type ReleasedFile, releasedFile, styleText } from './released-files';
import type { RenderedPage } from './rendering/renderer';

export interface PageInput {
  readonly pathname: string;
  readonly registry: Registry;
  readonly settings: ShopSettings;
  readonly releasesDirectory: string;
  /** What a server rendered, or null: then the browser renders everything. */
  readonly rendered: RenderedPage | null;
}

export interface Page {
  readonly status: 200 | 404;
  /** Holds `noncePlace` wherever the response's nonce belongs. */
  readonly html: string;
}

/**
 * What stands in a page that is kept, where each response has its own nonce. Nobody outside can know it, so that no
 * text of theirs becomes a nonce.
 */
export const noncePlace = randomBytes(7).toString('base64url');

/**
 * The HTML of one address: content, styles, this page's releases, and the scripts in the order in which they are
 * wanted.
 */
export async function writePage(input: PageInput): Promise<Page> {
  const { pathname, registry, settings, rendered } = input;
  const shell = findDefaultRelease(registry, 'shell');
  if (!shell) throw new Error('The registry names no release of the shell.');
  const route = findRoute(pathname);
  const known = route !== undefined || shellRoutes.some((one) => matchPath(one.path, pathname));
  const status = rendered?.status ?? (known ? 200 : 404);
  const sent = rendered?.sent ?? [];
  const data: PageData = {
    settings,
    remotes: deployedRemotes(registry),
    sent: [...sent],
    seeds: rendered?.seeds ?? {},
  };
  const { styles, faces } = await inlined(input.releasesDirectory, stylesOf(registry, shell, sent));
  const html = `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${rendered?.head || `<title>${escape(settings.brand.name)} · ${escape(settings.brand.tagline)}</title>`}
<meta name="theme-color" content="#fbfaf7">
${iconOf(shell)}
${fontFaces(faces)}
${styles.join('')}
</head>
<body>
<div id="root">${rendered?.html ?? ''}</div>
<script type="application/json" id="${pageDataId}">${embed(data)}</script>
<script type="application/json" id="shop-scripts">${embed(scriptsOf(registry, shell, route))}</script>
<script nonce="${noncePlace}">${afterPaint}</script>
</body>
</html>
`;
  return { status, html };
}

/** What a page is told of each remote's release. */
export function deployedRemotes(registry: Registry): PageData['remotes'] {
  const remotes = Object.keys(registry.microFrontends).filter((app) => app !== 'shell');
  return Object.fromEntries(
    remotes.flatMap((app) => {
      const release = findDefaultRelease(registry, app);
      if (!release) return [];
      const { live, disabled, container } = release.extras;
      const deployed = {
        version: release.metadata.version,
        entry: release.url,
        container,
        ...(live ? {} : { integrity: strictIntegrity(release.metadata.integrity) }),
        // Why is the operator's business.
        ...(disabled ? { disabled: 'off' } : {}),
      };
      return [[app, deployed]];
    }),
  );
}

const isScript = (file: string) => file.endsWith('.js');

/**
 * Address and integrity of each script, '' for a development server's; the shell's before any remote's: a remote that
 * hangs must not hold it up.
 */
function scriptsOf(registry: Registry, shell: Release, route: RemoteRoute | undefined): (readonly [string, string])[] {
  const listed = (release: Release, files: readonly string[]) =>
    files.filter(isScript).map((file) => {
      const { address, integrity = '' } = releasedFile(release, file);
      return [address, integrity] as const;
    });
  const page = route ? findDefaultRelease(registry, route.remote) : undefined;
  const remote =
    route && page && !page.extras.live && !page.extras.disabled
      ? listed(page, partFiles(page, `page-${route.page}`))
      : [];
  return [...listed(shell, shell.extras.entry), ...remote];
}

const partFiles = ({ extras }: Release, part: string) => [
  ...new Set([...extras.entry, ...extras.remoteModule, ...(extras.parts[part] ?? [])]),
];

/** The styles of the frame and of every part that the page holds, each once; a browser must not fetch them again. */
function stylesOf(registry: Registry, shell: Release, sent: readonly string[]): ReleasedFile[] {
  const frame = shell.extras.entry.filter(isStyle).map((file) => releasedFile(shell, file));
  const ofParts = sent.flatMap((part) => {
    const [remote = '', kind = '', name = ''] = part.split('/');
    return partStyles(registry, { remote, kind, name });
  });
  return [...new Map([...frame, ...ofParts].map((file) => [file.address, file])).values()];
}

/**
 * A style element for each file, standing for it; a text that several files share is sent once. The faces of fetched
 * fonts are taken out of them.
 */
async function inlined(
  releasesDirectory: string,
  files: readonly ReleasedFile[],
): Promise<{ styles: string[]; faces: string }> {
  const sent = new Set<string>();
  const elements: string[] = [];
  let faces = '';
  for (const file of files) {
    if (!isHere(file)) {
      elements.push(styleLink(file));
      continue;
    }
    const css = (await styleText(releasesDirectory, file)).replace(/@font-face\{[^}]*url\([^}]*\}/g, (face) => {
      faces += face;
      return '';
    });
    elements.push(`<style nonce="${noncePlace}" data-href="${file.address}">${sent.has(css) ? '' : css}</style>`);
    sent.add(css);
  }
  return { styles: elements, faces };
}

/** A style of another origin, which the browser compares with its hash. */
function styleLink({ address, integrity }: ReleasedFile): string {
  const proof = integrity === undefined ? '' : ` crossorigin="anonymous" integrity="${integrity}"`;
  return `<link rel="stylesheet" href="${address}"${proof}>`;
}

/** The faces of the shell's fonts, switched off until `afterPaint` or the reader without scripts wants them. */
function fontFaces(faces: string): string {
  if (!faces) return '';
  const style = (attributes: string) => `<style nonce="${noncePlace}"${attributes}>${faces}</style>`;
  return `${style(' id="shop-fonts" media="not all"')}<noscript>${style('')}</noscript>`;
}

function iconOf(shell: Release): string {
  const file = Object.keys(shell.extras.files).find((name) => /^favicon\.[^/]*svg$/.test(name));
  return file ? `<link rel="icon" type="image/svg+xml" href="${shell.extras.base}${file}">` : '';
}
