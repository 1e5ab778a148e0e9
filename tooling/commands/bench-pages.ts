// npm run bench -- pages [rounds] [busy]: Lighthouse's mobile figures of five pages, beside a page that holds only a
// heading and one that holds a heading and a picture, and what the main thread of each does.
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { keepCoresBusy } from './busy-cores';
import type { DeployedShop } from './deployed-shop';
import { findOrInstallBrowser } from './find-browser';
import { median } from './percentile';
import { categories, type Figure, figureNames, lighthouse, type Measured, runLighthouse } from './run-lighthouse';
import { type PhaseTimes, phases } from './trace-phases';

/** What the blocked time and the shifts may be; blocked milliseconds with all cores kept busy by something else. */
const max = { TBT: 50, busyTBT: 150, CLS: 0.01 } as const;
/** What the largest paint may be, as a multiple of that of the page with only a heading. */
const maxLcp: Readonly<Record<string, number>> = { home: 1.15, collection: 1.15, product: 1.2 };

type Results = ReadonlyMap<string, readonly Measured[]>;

/** The pages that measure the machine. Their targets are those of the others. */
const floors = ['heading', 'heading and picture'] as const;

/**
 * Measures the pages in turns, so that a noisy minute falls on all of them. Returns the lines of two tables, and whether
 * each target is met.
 */
export async function benchPages(
  shop: DeployedShop,
  { rounds, isBusy }: { readonly rounds: number; readonly isBusy: boolean },
  log: (line: string) => void,
): Promise<{ lines: string[]; met: boolean }> {
  const product = await findProduct(shop.address);
  const pages = {
    heading: await writeFloor(shop, 'heading', ''),
    'heading and picture': await writeFloor(
      shop,
      'picture',
      `<img fetchpriority="high" decoding="sync" width="1080" height="1350" style="width:100%;height:auto" alt="" src="${product.image.replace(/-\d+\.\w+$/, '-720.avif')}">`,
    ),
    home: '/',
    collection: '/collection',
    product: `/product/${product.id}`,
    about: '/about',
    contact: '/contact',
  };
  for (const address of Object.values(pages)) await warm(shop.address + address);
  const browser = findOrInstallBrowser(log);
  const results = new Map<string, Measured[]>();
  const stopLoad = isBusy ? keepCoresBusy() : () => undefined;
  for (let round = 1; round <= rounds; round += 1) {
    for (const [name, address] of Object.entries(pages)) {
      const file = path.join(shop.dataDirectory, 'lighthouse.json');
      const measured = await runLighthouse(shop.address + address, file, browser);
      results.set(name, [...(results.get(name) ?? []), measured]);
      log(
        `  round ${round}, ${name}: LCP ${measured.figures.LCP.toFixed(0)} ms, TBT ${measured.figures.TBT.toFixed(0)} ms, load of the machine ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores`,
      );
    }
  }
  stopLoad();
  const { lines, met } = formatFigures(results, isBusy ? max.busyTBT : max.TBT);
  return {
    met,
    lines: [
      `${lighthouse}, mobile, medians of ${rounds}${isBusy ? ', all cores kept busy' : ''}`,
      ...lines,
      '',
      ...formatPhases(results),
    ],
  };
}

function formatFigures(results: Results, maxBlocked: number): { lines: string[]; met: boolean } {
  const medianOf = (name: string, figure: Figure) =>
    median((results.get(name) ?? []).map(({ figures }) => figures[figure]));
  const missed: string[] = [];
  const rows = [...results.keys()].map((name) => {
    const figures = Object.fromEntries(figureNames.map((figure) => [figure, medianOf(name, figure)])) as Record<
      Figure,
      number
    >;
    const multiple = figures.LCP / medianOf('heading', 'LCP');
    const multipleOfPicture = figures.LCP / medianOf('heading and picture', 'LCP');
    if (!floors.some((floor) => floor === name)) {
      if (categories.some((category) => figures[category] < 100)) missed.push(`${name}: a score below 100`);
      if (multiple > (maxLcp[name] ?? Infinity)) missed.push(`${name}: LCP above ${maxLcp[name]} ×`);
      if (figures.TBT > maxBlocked) missed.push(`${name}: TBT above ${maxBlocked} ms`);
      if (figures.CLS > max.CLS) missed.push(`${name}: CLS above ${max.CLS}`);
    }
    const cells = [
      ...categories.map((category) => figures[category].toFixed(0)),
      figures.FCP.toFixed(0),
      `${figures.LCP.toFixed(0)} (${multiple.toFixed(2)} × ${multipleOfPicture.toFixed(2)} ×)`,
      figures.TBT.toFixed(0),
      figures.ownTBT.toFixed(0),
      figures.CLS.toFixed(3),
      (figures.bytes / 1000).toFixed(0),
    ];
    return `| ${name} | ${cells.join(' | ')} |`;
  });
  const faults = [...results].flatMap(([name, measured]) =>
    [...new Set(measured.flatMap((one) => one.faults))].map((fault) => `${name}: ${fault}`),
  );
  return {
    met: missed.length === 0,
    lines: [
      '| page | performance | accessibility | best practices | SEO | FCP ms | LCP ms (of the heading’s, of the picture’s) | TBT ms | by CPU time | CLS | kB |',
      '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
      ...rows,
      ...faults,
      ...(missed.length > 0 ? missed.map((one) => `Target missed: ${one}`) : ['All targets are met.']),
    ],
  };
}

function formatPhases(results: Results): string[] {
  const describe = (name: string, part: keyof PhaseTimes) => {
    const cells = phases.map((phase) =>
      median((results.get(name) ?? []).map((measured) => measured.phases[part][phase])).toFixed(1),
    );
    return `| ${name}, ${part} the largest paint | ${cells.join(' | ')} |`;
  };
  return [
    'Milliseconds of the main thread by phase, as this machine needs them (Lighthouse counts four times as many)',
    `| page | ${phases.join(' | ')} |`,
    `| --- |${' --- |'.repeat(phases.length)}`,
    ...[...results.keys()].flatMap((name) => [describe(name, 'before'), describe(name, 'after')]),
  ];
}

/** Writes a page with a heading and what is given, which the shop server sends: what this machine needs for any page. */
async function writeFloor({ dataDirectory }: DeployedShop, name: string, content: string): Promise<string> {
  const folder = path.join(dataDirectory, 'releases', 'floor', name);
  await mkdir(folder, { recursive: true });
  const head =
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Floor</title><meta name="description" content="A heading and nothing else.">';
  await writeFile(
    path.join(folder, 'floor.html'),
    `<!doctype html><html lang="en-IN"><head>${head}<link rel="icon" href="data:,"></head><body><main><h1>A heading</h1>${content}</main></body></html>`,
  );
  return `/releases/floor/${name}/floor.html`;
}

async function findProduct(address: string): Promise<{ id: string; image: string }> {
  const { products } = (await (await fetch(`${address}/api/product/list`)).json()) as {
    products: { _id: string; images: string[] }[];
  };
  for (const { _id: id, images } of products) if (images[0]) return { id, image: images[0] };
  throw new Error('The shop has no product with a picture.');
}

/** Requests a page as most visitors find it: rendered and cached. */
async function warm(address: string): Promise<void> {
  for (let times = 0; times < 3; times += 1)
    await (await fetch(address, { headers: { 'accept-encoding': 'br' } })).arrayBuffer();
}
