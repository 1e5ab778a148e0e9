import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runWebpack } from './build-apps';
import { root } from './places.mjs';
import type { Build } from './release-builds';

/**
 * Builds a remote with the federation plugin's own runtime (`SHOP_FEDERATION=stock`) into a directory for temporary
 * files, and leaves its usual build as it is.
 */
export async function buildStockRemote(app: string): Promise<Build> {
  const directory = await mkdtemp(path.join(tmpdir(), `${app}-stock-`));
  const config = path.join(directory, 'webpack.config.cjs');
  const usual = JSON.stringify(path.join(root, app, 'webpack.config.cjs'));
  await writeFile(
    config,
    `const path = require('node:path');
module.exports = (...given) =>
  [require(${usual})(...given)].flat().map((build) => ({
    ...build,
    output: { ...build.output, path: path.join(__dirname, path.basename(build.output.path)) },
  }));
`,
  );
  await runWebpack(app, config, { SHOP_FEDERATION: 'stock' });
  return { app, directory };
}
