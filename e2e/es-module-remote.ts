import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Build, getLocalBuild } from '@shop/tooling/release-builds';

/** A container as an ES module: what a federation plugin of Vite writes, by hand. */
const entry = (chunk: string) => `let scope;
const load = async (name) => (await Object.values(scope[name])[0].get())();
export const init = (given) => { scope = given; };
export const get = async () => {
  const { createRemote } = await import('./${chunk}');
  const remote = createRemote(await load('react'));
  return () => ({ remote });
};
`;

const chunk = (contract: string, parts: readonly string[]) => `export function createRemote(React) {
  function Page() {
    const [count, setCount] = React.useState(0);
    return React.createElement('section', null,
      React.createElement('h1', null, 'Made elsewhere'),
      React.createElement('button', { type: 'button', onClick: () => setCount(count + 1) }, 'Count ' + count));
  }
  const load = async () => ({ default: Page });
  const list = (kind) => Object.fromEntries(
    ${JSON.stringify(parts)}.filter((part) => part.startsWith(kind)).map((part) => [part.slice(kind.length), load]),
  );
  const messages = { publishes: [], watches: [], reads: [], asks: [], answers: [] };
  return { contract: '${contract}', messages, start: () => undefined, pages: list('page-'), widgets: list('widget-') };
}
`;

const nameByHash = (name: string, text: string) =>
  `${name}.${createHash('sha256').update(text).digest('hex').slice(0, 8)}.js`;

/** Writes a build that takes an app's place, with an ES module as its entry, into a directory for temporary files. */
export async function writeEsModuleBuild(app: string): Promise<Build & { readonly entry: string }> {
  const directory = await mkdtemp(path.join(tmpdir(), `${app}-module-`));
  const known = JSON.parse(
    await readFile(path.join(getLocalBuild(app).directory, 'browser', 'release.json'), 'utf8'),
  ) as {
    readonly requires: { readonly versions: { readonly contract: string } };
    readonly parts: Readonly<Record<string, unknown>>;
  };
  const remote = chunk(known.requires.versions.contract.replace('^', ''), Object.keys(known.parts));
  const remoteFile = nameByHash('remote', remote);
  const container = entry(remoteFile);
  const entryFile = nameByHash('remoteEntry', container);
  const files = { [entryFile]: container, [remoteFile]: remote };
  const release = {
    ...known,
    entry: [entryFile],
    entryType: 'module',
    remoteModule: [remoteFile],
    parts: Object.fromEntries(Object.keys(known.parts).map((part) => [part, []])),
    files: Object.fromEntries(Object.entries(files).map(([file, text]) => [file, { bytes: text.length }])),
  };
  await mkdir(path.join(directory, 'browser'));
  for (const [file, text] of Object.entries({ ...files, 'release.json': JSON.stringify(release) }))
    await writeFile(path.join(directory, 'browser', file), text);
  return { app, directory, entry: entryFile };
}
