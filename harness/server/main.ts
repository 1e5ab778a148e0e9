import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { type Registry, readRegistry, releasesDirectory } from '@shop/release-registry';
import { readEnvironment } from '@shop/server-environment';
import Fastify from 'fastify';
import * as v from 'valibot';
import { type PageData, pageDataId } from '@shop/shell/page-data';
import {
  createImportMap,
  createSecurityHeaders,
  describeRemotes,
  embed,
  hashInline,
  listen,
  readSettings,
  writeImportMap,
} from '@shop/shop-server';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

const manifestSchema = v.object({
  products: v.record(v.string(), v.record(v.string(), v.object({ base: v.string(), widths: v.array(v.number()) }))),
});

const built = path.join(root, 'harness/dist/browser');

/** The files of the harness's own page. */
async function entryFiles() {
  const { entry } = v.parse(
    v.object({ entry: v.array(v.string()) }),
    JSON.parse(await readFile(path.join(built, 'release.json'), 'utf8')),
  );
  return entry.map((file) => `/harness/${file}`);
}

/** The drawn garments with their pictures' addresses, for the answers of a backend that is not there. */
async function garments() {
  const { products } = v.parse(
    manifestSchema,
    JSON.parse(await readFile(path.join(root, 'pictures/manifest.json'), 'utf8')),
  );
  const mixed = Object.entries(products).sort(([a], [b]) => (a.replace(/^\w+-/, '') < b.replace(/^\w+-/, '') ? -1 : 1));
  return mixed.map(([key, views]) => ({
    key,
    images: Object.values(views).map(({ base, widths }) => `/images/products/${base}-${Math.max(...widths)}.webp`),
  }));
}

/** Serves the harness with the one remote that its registry names: no shell, no backend. */
async function main(): Promise<void> {
  const environment = readEnvironment(process.env, root);
  const settings = await readSettings(environment.settingsFile, environment);
  const registry: Registry = await readRegistry(environment.registryFile);
  const data: PageData = { settings, remotes: describeRemotes(registry), sent: [], seeds: {} };
  const [drawn, entry] = await Promise.all([garments(), entryFiles()]);
  const app = Fastify();
  const folders = {
    '/releases/': releasesDirectory(environment.dataDirectory),
    '/harness/': built,
    '/images/': path.join(root, 'pictures/files'),
  };
  for (const [prefix, folder] of Object.entries(folders)) {
    await app.register(fastifyStatic, { root: path.resolve(folder), prefix, index: false, decorateReply: false });
  }
  const importMap = createImportMap(registry);
  const inlineHashes = { scripts: importMap ? [hashInline(importMap)] : [], styles: [] };
  const headers = createSecurityHeaders({ inlineHashes, settings, registry });
  app.get('/*', (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .headers(headers)
      .send(page(data, drawn, entry, importMap)),
  );
  await listen(app, environment);
}

const page = (data: PageData, drawn: unknown, entry: readonly string[], importMap: string) => `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${Object.keys(data.remotes).join()} alone</title>
<link rel="icon" href="data:,">
${writeImportMap(importMap)}
${entry
  .filter((file) => file.endsWith('.css'))
  .map((file) => `<link rel="stylesheet" href="${file}">`)
  .join('')}
</head>
<body>
<div id="root"></div>
<script type="application/json" id="${pageDataId}">${embed(data)}</script>
<script type="application/json" id="harness-garments">${embed(drawn)}</script>
${entry
  .filter((file) => file.endsWith('.js'))
  .map((file) => `<script src="${file}"></script>`)
  .join('')}
</body>
</html>
`;

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
