// npm run bench -- one-app [rounds]: what federation costs a shopper. The pages of a deployed shop by Lighthouse, in turn
// with the same pages whose scripts are one application.
import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, request as sendRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { deployShop, type DeployedShop } from '@shop/tooling/deployed-shop';
import { findOrInstallBrowser } from '@shop/tooling/find-browser';
import { median } from '@shop/tooling/percentile';
import { type Measured, runLighthouse } from '@shop/tooling/run-lighthouse';
import { buildOneApp } from '@shop/tooling/webpack/one-app';

type OneApp = Awaited<ReturnType<typeof buildOneApp>>;

const remotes = ['mf-content', 'mf-catalog', 'mf-cart-checkout', 'mf-loyalty'];
const pages = [
  { path: '/', remote: 'mf-content', page: 'home' },
  { path: '/collection', remote: 'mf-catalog', page: 'collection' },
  { path: '/product/men-indigo-khadi-kurta', remote: 'mf-catalog', page: 'product' },
] as const;
/** Shares by which the federated pages may be above those of one application. */
const max = { LCP: 0.05, bytes: 0.15 } as const;

/** Where the files of the one application are below the releases of the shop. */
const folder = 'releases/one-app/1';

async function copyFiles({ dataDirectory }: DeployedShop, oneApp: OneApp): Promise<void> {
  const directory = path.join(dataDirectory, folder);
  await mkdir(path.dirname(directory), { recursive: true });
  await cp(oneApp.directory, directory, { recursive: true });
  for (const file of oneApp.files)
    await writeFile(path.join(directory, `${file}.br`), brotliCompressSync(await readFile(path.join(directory, file))));
}

/** Returns a page whose list of scripts names those of the one application. */
async function replaceScripts(html: string, scripts: readonly string[], oneApp: OneApp): Promise<string> {
  const list = await Promise.all(
    scripts.map(async (file) => {
      const hash = createHash('sha256').update(await readFile(path.join(oneApp.directory, file)));
      return [`/${folder}/${file}`, `sha256-${hash.digest('base64')}`];
    }),
  );
  const replaced = html.replace(
    /(id="shop-scripts">).*?(?=<\/script>)/,
    (_, start: string) => start + JSON.stringify(list),
  );
  if (replaced === html) throw new Error('The page has no list of scripts.');
  return replaced;
}

/** Serves three pages from memory in Brotli, and everything else from the shop. */
async function servePages(
  shop: DeployedShop,
  change: (html: string, page: (typeof pages)[number]) => Promise<string>,
): Promise<{ server: Server; address: string }> {
  const kept = new Map<string, { readonly body: Buffer; readonly headers: Record<string, string> }>();
  for (const page of pages) {
    const response = await fetch(shop.address + page.path, { headers: { accept: 'text/html' } });
    const body = brotliCompressSync(Buffer.from(await change(await response.text(), page)));
    const {
      'content-length': _length,
      'content-encoding': _encoding,
      'transfer-encoding': _transfer,
      ...headers
    } = Object.fromEntries(response.headers);
    kept.set(page.path, {
      body,
      headers: { ...headers, 'content-encoding': 'br', 'content-length': String(body.length) },
    });
  }
  const { hostname, port } = new URL(shop.address);
  const server = createServer((request, response) => {
    const page = request.method === 'GET' ? kept.get(request.url ?? '') : undefined;
    if (page) return void response.writeHead(200, page.headers).end(page.body);
    const { method, url, headers } = request;
    const sent = sendRequest({ hostname, port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    sent.once('error', () => response.destroy());
    request.pipe(sent);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, address: `http://localhost:${(server.address() as AddressInfo).port}` };
}

async function main(): Promise<void> {
  const rounds = Number(process.argv.find((word) => /^\d+$/.test(word)) ?? 5);
  const oneApp = await buildOneApp(remotes);
  const shop = await deployShop(console.log);
  await copyFiles(shop, oneApp);
  const federated = await servePages(shop, (html) => Promise.resolve(html));
  const single = await servePages(shop, (html, { remote, page }) =>
    replaceScripts(html, oneApp.listPageScripts(remote, page), oneApp),
  );
  const browser = findOrInstallBrowser(console.log);
  const results = new Map<string, { federated: Measured[]; single: Measured[] }>();
  try {
    for (let round = 1; round <= rounds; round += 1)
      for (const { path: address } of pages) {
        const file = path.join(shop.dataDirectory, 'lighthouse.json');
        const measured = results.get(address) ?? { federated: [], single: [] };
        measured.federated.push(await runLighthouse(federated.address + address, file, browser));
        measured.single.push(await runLighthouse(single.address + address, file, browser));
        results.set(address, measured);
        console.log(`  round ${round}, ${address}`);
      }
  } finally {
    federated.server.close();
    single.server.close();
    await shop.close();
  }
  console.log(`\nFederated beside one application, Lighthouse for a phone, medians of ${rounds}`);
  for (const [address, { federated: ours, single: one }] of results)
    console.log(
      `  ${address}: ${(['LCP', 'TBT', 'bytes'] as const).map((figure) => compare(figure, ours, one)).join(', ')}`,
    );
  console.log(`Goals: LCP at most ${max.LCP * 100} % more, bytes at most ${max.bytes * 100} % more.`);
}

function compare(figure: 'LCP' | 'TBT' | 'bytes', ours: readonly Measured[], one: readonly Measured[]): string {
  const [federated, single] = [ours, one].map((all) => median(all.map(({ figures }) => figures[figure])));
  const unit = figure === 'bytes' ? 1000 : 1;
  const more = `${((((federated ?? NaN) - (single ?? NaN)) / (single ?? NaN)) * 100).toFixed(1)} %`;
  return `${figure === 'bytes' ? 'kB' : `${figure} ms`} ${((federated ?? NaN) / unit).toFixed(0)} and ${((single ?? NaN) / unit).toFixed(0)} (${more})`;
}

await main();
