import {
  findDefaultRelease,
  findUnmetRequirements,
  formatUnmetRequirement,
  type Registry,
} from '@shop/release-registry';
import type { ShopSettings } from '@shop/shared-events';
import type { ShopPage } from '@shop/shell/page-data';
import { pageDataId } from '@shop/page-contract/page-data';
import {
  createImportMap,
  createSecurityHeaders,
  embed,
  escape,
  getDeployedPages,
  hashInline,
  writeImportMap,
} from '@shop/page-server';
import { findContentSources } from '@shop/shop-server';
import type { FastifyReply } from 'fastify';
import { withExampleSettings } from './example-settings';
import { type Declaration, type HarnessData, harnessDataId } from '../src/harness-data.rules';

interface HarnessPageInput {
  /** The harness's page as shell, and the app that is shown; only the shell where none is chosen. */
  readonly registry: Registry;
  readonly settings: ShopSettings;
  readonly harnessData: Omit<HarnessData, 'declaration'>;
  /** The addresses of the scripts and styles of the harness's page. */
  readonly files: readonly string[];
}

/** Sends the harness's page. Search engines and caches keep none. */
export function sendHarnessPage(reply: FastifyReply, input: HarnessPageInput): FastifyReply {
  const { registry, files } = input;
  const settings = withExampleSettings(input.settings, registry);
  const sources = findContentSources(settings);
  const importMap = createImportMap(registry);
  const { remotes, messages } = getDeployedPages(registry);
  const [shown] = Object.keys(remotes);
  const data: ShopPage = { settings, remotes, ...(messages ? { messages } : {}), sent: [], seeds: {} };
  const inlineHashes = { scripts: importMap ? [hashInline(importMap)] : [], styles: [] };
  const declaration = shown === undefined ? nothingDeclared : describeDeclaration(registry, shown);
  return reply
    .type('text/html; charset=utf-8')
    .headers(createSecurityHeaders({ inlineHashes, settings, sources, registry }))
    .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    .send(
      formatPage({
        title: shown === undefined ? 'Harness' : `${shown} alone`,
        data,
        harnessData: { ...input.harnessData, declaration },
        files,
        importMap,
      }),
    );
}

const nothingDeclared: Declaration = { owner: '', messages: {}, placedWidgets: [], calls: [], unmet: [] };

/** Returns what a tester sees of the release that is shown. */
function describeDeclaration(registry: Registry, app: string): Declaration {
  const release = findDefaultRelease(registry, app);
  const shell = findDefaultRelease(registry, 'shell');
  if (!release || !shell) throw new Error(`The registry has no release of ${app} to show.`);
  const { manifest, messages = {} } = release.extras;
  const name = `${app} ${release.metadata.version}`;
  return {
    owner: manifest?.owner ?? '',
    messages: Object.fromEntries(Object.entries(messages).map(([message, { uses }]) => [message, uses])),
    placedWidgets: manifest?.placedWidgets ?? [],
    ...(manifest?.attaches ? { attaches: manifest.attaches } : {}),
    calls: manifest?.calls ?? [],
    unmet: findUnmetRequirements(release, shell).map((unmet) => formatUnmetRequirement(name, unmet, 'the harness')),
  };
}

interface Page {
  readonly title: string;
  readonly data: ShopPage;
  readonly harnessData: HarnessData;
  readonly files: readonly string[];
  readonly importMap: string;
}

const formatPage = ({ title, data, harnessData, files, importMap }: Page) => `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title>
<link rel="icon" href="data:,">
${writeImportMap(importMap)}
${files
  .filter((file) => file.endsWith('.css'))
  .map((file) => `<link rel="stylesheet" href="${file}">`)
  .join('')}
</head>
<body>
<div id="root"></div>
<script type="application/json" id="${pageDataId}">${embed(data)}</script>
<script type="application/json" id="${harnessDataId}">${embed(harnessData)}</script>
${files
  .filter((file) => file.endsWith('.js'))
  .map((file) => `<script src="${file}"></script>`)
  .join('')}
</body>
</html>
`;
