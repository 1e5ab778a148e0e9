import type { ShopSettings } from '@shop/shared-events';
import { defaultRelease, type Registry, type Release } from '@shop/tooling/registry';
import { matchPath } from 'react-router-dom';
import { remoteRoutes } from '../src/routes/routes';
import { shellRoutes } from '../src/routes/shell-routes';
import { type PageData, pageDataId } from '../src/page-data';

export interface Page {
  readonly status: 200 | 404;
  readonly html: string;
}

export interface PageInput {
  readonly path: string;
  readonly registry: Registry;
  readonly settings: ShopSettings;
}

/** The HTML of one address: the frame’s files, this visitor’s releases, and what the route is going to ask for. */
export function renderPage({ path, registry, settings }: PageInput): Page {
  const route = remoteRoutes.find((one) => matchPath(one.path, path));
  const known = route !== undefined || shellRoutes.some((one) => matchPath(one.path, path));
  const shell = defaultRelease(registry, 'shell');
  if (!shell) throw new Error('The registry names no release of the shell.');
  const remote = route && defaultRelease(registry, route.remote);
  const data: PageData = { settings, remotes: deployedRemotes(registry) };
  const html = `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(settings.brand.name)} · ${escape(settings.brand.tagline)}</title>
<meta name="description" content="${escape(settings.brand.tagline)}. Clothes for men, women and children, with coins on every order.">
<meta name="theme-color" content="#fbfaf7">
${fonts(shell).map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`).join('\n')}
${icon(shell)}
${styles(shell).map((file) => `<link rel="stylesheet" href="${file}">`).join('\n')}
${shell.extras.entry.filter(isScript).map((file) => `<script defer crossorigin="anonymous" src="${shell.extras.base}${file}"></script>`).join('\n')}
${remote && route ? ahead(remote, `page-${route.page}`).join('\n') : ''}
</head>
<body>
<div id="root"></div>
<script type="application/json" id="${pageDataId}">${embed(data)}</script>
<noscript>This page of the shop needs JavaScript.</noscript>
</body>
</html>
`;
  return { status: known ? 200 : 404, html };
}

function deployedRemotes(registry: Registry): PageData['remotes'] {
  const remotes = Object.keys(registry.microFrontends).filter((app) => app !== 'shell');
  return Object.fromEntries(
    remotes.flatMap((app) => {
      const release = defaultRelease(registry, app);
      if (!release) return [];
      const { live, disabled, container } = release.extras;
      return [
        [
          app,
          {
            version: release.metadata.version,
            entry: release.url,
            container,
            ...(live ? {} : { integrity: release.metadata.integrity }),
            ...(disabled ? { disabled } : {}),
          },
        ],
      ];
    }),
  );
}

const isScript = (file: string) => file.endsWith('.js');
const styles = (release: Release) => release.extras.entry.filter((file) => file.endsWith('.css')).map((file) => release.extras.base + file);
const fonts = (release: Release) => release.extras.files.filter((file) => /-(latin|regular)[^/]*\.woff2$/.test(file)).map((file) => release.extras.base + file);
const icon = (release: Release) => {
  const file = release.extras.files.find((name) => /^favicon\.[^/]*svg$/.test(name));
  return file ? `<link rel="icon" type="image/svg+xml" href="${release.extras.base}${file}">` : '';
};

/** Asks ahead for what the page behind the route loads first, in that order. */
function ahead(release: Release, part: string): string[] {
  const { url, metadata, extras } = release;
  const { base, entry, door, parts, live } = extras;
  if (live) return [];
  return [...new Set([...entry, ...door, ...(parts[part] ?? [])])].map((file) => preload(base + file, base + file === url ? metadata.integrity : ''));
}

/** The same CORS mode and integrity as the script or style that follows: otherwise it is fetched twice. */
function preload(address: string, integrity: string): string {
  const kind = address.endsWith('.css') ? 'style' : 'script';
  const proof = integrity ? ` integrity="${integrity}"` : '';
  return `<link rel="preload" as="${kind}" crossorigin="anonymous"${proof} href="${address}">`;
}

/** JSON that cannot end the script element that holds it. */
const embed = (data: unknown) => JSON.stringify(data).replace(/</g, '\\u003c');

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
