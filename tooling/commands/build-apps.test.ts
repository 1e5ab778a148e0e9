import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runWebpack } from './build-apps';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'build-'));
});

afterEach(() => rm(directory, { recursive: true }));

/** Builds a page that takes `title` out of these texts. */
async function built(texts: string): Promise<void> {
  const config = path.join(directory, 'webpack.config.cjs');
  await writeFile(path.join(directory, 'texts.js'), texts);
  await writeFile(
    path.join(directory, 'page.js'),
    "import { title } from './texts.js';\nexport const page = title();\n",
  );
  await writeFile(
    config,
    "module.exports = { context: __dirname, entry: './page.js', stats: 'errors-warnings', output: { path: `${__dirname}/out` } };",
  );
  await runWebpack('tooling', config);
}

test('release: a build that imports something that is not exported fails with a message', async () => {
  await expect(built("export const title = () => 'About us';")).resolves.toBeUndefined();
  await expect(built("export const name = () => 'About us';")).rejects.toThrow(
    /^tooling could not be built:\n[^]*export 'title' .*was not found in '\.\/texts\.js'/,
  );
  // Two programs that load webpack.
});
