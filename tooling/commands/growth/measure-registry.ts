import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addRelease, changeRegistry, type Registry, readRegistry, type Release } from '@shop/release-registry';
import { formatTimes, repeat } from './measure';

const rounds = 3;
/** Files of each release, as many as mf-loyalty has. */
const filesPerRelease = 45;

const createRelease = (version: string): Release => ({
  url: `/releases/mf-a/${version}/entry.js`,
  metadata: { version, integrity: 'sha256-x' },
  deployment: { traffic: 100, default: true },
  extras: {
    container: 'mf_a',
    base: `/releases/mf-a/${version}/`,
    entry: [],
    remoteModule: [],
    parts: {},
    files: Object.fromEntries(
      Array.from({ length: filesPerRelease }, (_, file) => [`${file}.${version}.js`, `sha256-${'x'.repeat(44)}`]),
    ),
  },
});

/** Measures a registry file with this number of releases of one app. */
export async function measureRegistry(count: number, print: (line: string) => void): Promise<void> {
  const directory = await mkdtemp(path.join(tmpdir(), 'bench-registry-'));
  const file = path.join(directory, 'registry.json');
  try {
    await changeRegistry(file, { what: 'release' }, (known) => addRelease(known, 'mf-a', createRelease('0')));
    await changeRegistry(file, { what: 'release' }, (known) => addOldReleases(known, count - 1));
    const read = await repeat(rounds, () => readRegistry(file));
    const add = await repeat(rounds, (round) =>
      changeRegistry(file, { what: 'release' }, (known) => addRelease(known, 'mf-a', createRelease(`new-${round}`))),
    );
    const megabytes = ((await stat(file)).size / 1e6).toFixed(1);
    print(
      `  ${count.toLocaleString('en-GB').padStart(7)}: ${megabytes} MB, read it ${formatTimes(read)}, add a release ${formatTimes(add)}`,
    );
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Adds releases that visitors no longer get. */
function addOldReleases(registry: Registry, count: number): Registry {
  const old = Array.from({ length: count }, (_, number) => ({
    ...createRelease(`old-${number}`),
    deployment: { traffic: 0, default: false },
  }));
  return {
    ...registry,
    microFrontends: { ...registry.microFrontends, 'mf-a': [...(registry.microFrontends['mf-a'] ?? []), ...old] },
  };
}
