import { cp, mkdtemp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// Two teams outside the workspace. Their sources and configurations in e2e/foreign import nothing of the shop.

const directoryOfTeams = fileURLToPath(new URL('foreign', import.meta.url));
const require = createRequire(import.meta.url);

/** What both bundlers' interfaces have in common here. */
type Bundler = (configuration: object) => {
  run(done: (error: Error | null, stats?: { hasErrors(): boolean; toString(options: object): string }) => void): void;
  close(done: () => void): void;
};

/** A folder of e2e/foreign. */
export type ForeignTeam = 'webpack-stock' | 'rspack-stock' | 'rspack-module';

const loadRspack = () => (require('@rspack/core') as { rspack: Bundler }).rspack;

const bundlers: Readonly<Record<ForeignTeam, readonly [configuration: string, load: () => Bundler]>> = {
  'webpack-stock': ['webpack.config.cjs', () => require('webpack') as Bundler],
  'rspack-stock': ['rspack.config.cjs', loadRspack],
  'rspack-module': ['rspack.config.cjs', loadRspack],
};

/** Builds a team's remote into a directory for temporary files and returns its path. Throws what the bundler reports. */
export async function buildForeign(team: ForeignTeam): Promise<string> {
  const sources = path.join(directoryOfTeams, team);
  const directory = await mkdtemp(path.join(tmpdir(), `${team}-`));
  const [file, load] = bundlers[team];
  const configuration = require(path.join(sources, file)) as { output: object };
  const compiler = load()({ ...configuration, output: { ...configuration.output, path: directory } });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats?.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })));
        else resolve();
      });
    });
  });
  await cp(path.join(sources, 'release.json'), path.join(directory, 'release.json'));
  return directory;
}
