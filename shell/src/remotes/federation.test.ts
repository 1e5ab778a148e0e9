import { createFederation } from './federation';
import type { ShareScope } from './shared-modules';

const page = globalThis as Record<string, unknown>;
const shareScope: ShareScope = { react: { version: '19.3.1', module: 'the shell’s React' } };

/** Leaves a container on the page, in the form in which federation's build writes one. */
function runEntry(container: string, requiredVersion = '^19.1.0') {
  const { bundlerRuntime } = page['_FEDERATION_BUNDLER_RUNTIME'] as {
    bundlerRuntime: Record<string, (options: object) => unknown>;
  };
  const modules: Record<string, (module: { exports: unknown }) => void> = {};
  const webpackRequire = {
    S: {},
    m: modules,
    consumesLoadingData: { moduleIdToConsumeDataMapping: { 185: { shareKey: 'react', requiredVersion } } },
  };
  page[container] = {
    init: (shareScope: ShareScope) => bundlerRuntime['initContainerEntry']?.({ webpackRequire, shareScope }),
    async get(name: string) {
      const promises: Promise<unknown>[] = [];
      bundlerRuntime['consumes']?.({ chunkId: '172', chunkMapping: { 172: ['185'] }, promises, webpackRequire });
      await Promise.all(promises);
      const module = { exports: undefined as unknown };
      modules['185']?.(module);
      return () => ({ name, react: module.exports });
    },
  };
}

test('federation: a container is initialised with the share scope and returns its module', async () => {
  const asked: string[] = [];
  const federation = createFederation(async (entry) => {
    asked.push(entry);
    runEntry('mf_a');
  }, shareScope);
  expect(await federation.open('mf_a', '/entry.js', 'remote')).toEqual({
    name: './remote',
    react: 'the shell’s React',
  });
  expect(asked).toEqual(['/entry.js']);
});

test('federation: an entry that the page has loaded is not requested again; a retry requests it', async () => {
  const asked: string[] = [];
  const federation = createFederation(async (entry) => {
    asked.push(entry);
    runEntry('mf_b');
  }, shareScope);
  runEntry('mf_b');
  await federation.open('mf_b', '/entry.js', 'remote');
  expect(asked).toEqual([]);
  await federation.open('mf_b', '/entry.js?attempt=2', 'remote');
  expect(asked).toEqual(['/entry.js?attempt=2']);
});

test('federation: a remote for another version of React is refused, and so is an entry without a container', async () => {
  const federation = createFederation(async (entry) => {
    if (entry === '/old.js') runEntry('mf_c', '^19.4.0');
  }, shareScope);
  await expect(federation.open('mf_c', '/old.js', 'remote')).rejects.toThrow(
    'react ^19.4.0 is asked for, and 19.3.1 is lent.',
  );
  await expect(federation.open('mf_d', '/none.js', 'remote')).rejects.toThrow('/none.js left no container mf_d.');
});
