import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createContext, runInContext } from 'node:vm';
import type { Container } from './federation';

export interface BuiltRemote {
  readonly directory: string;
  readonly files: readonly string[];
  /** The keys under which it looks for shared modules, by the modules' names. */
  readonly keys: Readonly<Record<string, string>>;
}

/** Builds a small remote, in a directory for temporary files, with the configuration of this repository's remotes. */
export function buildRemoteForTest(
  sources: Readonly<Record<string, string>>,
  { stock = false }: { readonly stock?: boolean } = {},
): BuiltRemote {
  const directory = mkdtempSync(path.join(tmpdir(), 'remote-'));
  mkdirSync(path.join(directory, 'src'));
  mkdirSync(path.join(directory, 'node_modules'));
  const dependencies = ['react', 'rxjs'];
  const own = { version: '1.0.0', dependencies: Object.fromEntries(dependencies.map((name) => [name, '*'])) };
  for (const name of dependencies)
    symlinkSync(path.dirname(require.resolve(`${name}/package.json`)), path.join(directory, 'node_modules', name));
  writeFileSync(path.join(directory, 'package.json'), JSON.stringify(own));
  for (const [file, text] of Object.entries(sources)) writeFileSync(path.join(directory, 'src', file), text);
  // The plugin does not run in jsdom.
  const printed = execFileSync(
    process.execPath,
    [require.resolve('@shop/tooling/webpack/build-remote-for-test'), directory],
    { encoding: 'utf8', env: { ...process.env, SHOP_FEDERATION: stock ? 'stock' : '' } },
  );
  return { directory: path.join(directory, 'out'), ...(JSON.parse(printed) as Pick<BuiltRemote, 'files' | 'keys'>) };
}

interface ScriptForTest {
  src: string;
  onload?: (event: object) => void;
  onerror?: (event: object) => void;
}

/**
 * Runs a built remote's entry in a page of its own, with these globals, and returns its container and the files that
 * it loads.
 */
export function runRemoteForTest(
  { directory, files }: BuiltRemote,
  globals: Readonly<Record<string, unknown>>,
): { readonly container: Container; readonly loaded: readonly string[] } {
  const origin = 'http://localhost/';
  const loaded: string[] = [];
  const run = (file: string) => runInContext(readFileSync(path.join(directory, file), 'utf8'), page);
  const document = {
    currentScript: { tagName: 'SCRIPT', src: `${origin}remoteEntry.js` },
    getElementsByTagName: () => [],
    createElement: (): Partial<ScriptForTest> & Record<string, unknown> => ({ setAttribute: () => undefined }),
    head: {
      appendChild(script: ScriptForTest) {
        const file = script.src.slice(origin.length);
        loaded.push(file);
        setTimeout(() => {
          run(file);
          script.onload?.({ type: 'load', target: script });
        });
      },
    },
  };
  const page = createContext({
    document,
    location: new URL(origin),
    setTimeout,
    clearTimeout,
    console,
    URL,
    ...globals,
  });
  runInContext('globalThis.window = globalThis; document.defaultView = globalThis;', page);
  const entry = files.find((file) => file.startsWith('remoteEntry.'));
  if (!entry) throw new Error('The remote was built without an entry.');
  run(entry);
  return { container: (page as { mf_tiny?: Container }).mf_tiny as Container, loaded };
}
