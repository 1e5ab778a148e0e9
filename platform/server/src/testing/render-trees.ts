// For `npm run bench -- load`: renders the trees of some pages again and again with React's renderToString and nothing
// else. Arguments: the data directory, the backend's address, the settings as JSON, and paths of pages. Each message is a number of seconds;
// the answer is how many pages were rendered in a second of CPU time.
import { readRegistry, registryFile, releasesDirectory } from '@shop/release-registry';
import type { ShellBuild } from '@shop/page-contract/render-job';
import type { ReactNode } from 'react';

// React's development build renders many times slower.
process.env.NODE_ENV = 'production';
const { createServerBuilds, loadModule, readServerBuild } = await import('../rendering/server-builds');
const { getDeployedPages } = await import('../deployed-pages');
const { serverBuildOf } = await import('../rendering/renderer');

/** What is used of `react-dom/server`. */
interface ReactServer {
  renderToString(tree: ReactNode): string;
}

const [dataDirectory = '', apiAddress = '', settings = '', ...paths] = process.argv.slice(2);
const react = loadModule('react-dom/server') as ReactServer;
const trees: ReactNode[] = [];
const recorder: ReactServer = {
  ...react,
  renderToString(tree) {
    trees.push(tree);
    return react.renderToString(tree);
  },
};

async function recordTrees(settings: unknown): Promise<void> {
  const registry = await readRegistry(registryFile(dataDirectory));
  const open = createServerBuilds(
    (build) => readServerBuild(releasesDirectory(dataDirectory), build),
    (name) => (name === 'react-dom/server' ? recorder : loadModule(name)),
  );
  const openApp = async (app: string): Promise<unknown> => {
    const build = serverBuildOf(registry, app);
    return build && open(build);
  };
  const shell = (await openApp('shell')) as ShellBuild;
  const { remotes, messages } = getDeployedPages(registry);
  for (const pathname of paths)
    await shell.renderShop({
      ...{ pathname, search: '', settings, remotes, messages, apiAddress, fetch, prepareMs: 10_000, open: openApp },
      onBroken: (remote, error) => {
        throw new Error(`${remote} could not be rendered on ${pathname}`, { cause: error });
      },
    });
}

function render(seconds: number): number {
  const until = performance.now() + seconds * 1000;
  const before = process.cpuUsage();
  let pages = 0;
  for (; performance.now() < until; pages += 1) react.renderToString(trees[pages % trees.length]);
  const { user, system } = process.cpuUsage(before);
  return pages / ((user + system) / 1e6);
}

await recordTrees(JSON.parse(settings));
process.on('message', (seconds: number) => process.send?.(render(seconds)));
process.on('disconnect', () => process.exit());
process.send?.({ ready: true });
