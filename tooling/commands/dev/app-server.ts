import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Release } from '@shop/release-registry';
import { buildMetadataEntries } from '@shop/release-registry/build-metadata';
import * as v from 'valibot';
import apps from '../../apps.cjs';
import { findFreePort } from '../free-port';
import { root } from '../places.mjs';

/** A development server of one app, in a process of its own. */
export interface AppServer {
  readonly app: string;
  /** Such as http://127.0.0.1:40123, which only this machine reaches. */
  readonly address: string;
  readonly child: ChildProcess;
  /** How a registry names the server: no hashes, no fixed files. Rejects when the first build does not come. */
  readonly release: Promise<Release>;
}

/** What a development server says of its build; its hashes would change with every build. */
const liveBuildSchema = v.object({ ...buildMetadataEntries, files: v.record(v.string(), v.unknown()) });

/** Milliseconds for the first build on a slow machine. */
const firstBuildMs = 180_000;
const askAgainMs = 300;

/** Starts the development server of an app on a free port. Its errors of compilation and types are logged line by line. */
export async function startAppServer(app: string, log: (line: string) => void): Promise<AppServer> {
  const port = await findFreePort();
  const address = `http://127.0.0.1:${port}`;
  const cli = path.join(root, app, 'node_modules', 'webpack-cli', 'bin', 'cli.js');
  const words = ['serve', '--mode', 'development', '--env', 'types', '--port', String(port), '--no-color'];
  const child = spawn(process.execPath, [cli, ...words], {
    cwd: path.join(root, app),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    createInterface(stream).on('line', (line) => line.trim() && log(`${app} | ${line}`));
  const ended = new Promise<never>((_, reject) =>
    child.once('exit', () =>
      reject(new Error(`The development server of ${app} has ended. Look at its output above.`)),
    ),
  );
  const release = Promise.race([readLiveRelease(app, `${address}/`), ended]);
  // The caller that waits for the release gets the rejection; without one, a server that ends later is no unhandled rejection.
  release.catch(() => undefined);
  ended.catch(() => undefined);
  return { app, address, child, release };
}

async function readLiveRelease(app: string, base: string): Promise<Release> {
  const { files, ...metadata } = v.parse(liveBuildSchema, await waitForBuild(`${base}release.json`));
  const entry = metadata.entry.findLast((file) => file.endsWith('.js')) ?? '';
  return {
    url: base + entry,
    metadata: { version: 'live', integrity: '' },
    deployment: { traffic: 100, default: true },
    extras: {
      ...metadata,
      container: apps[app]?.container ?? '',
      base,
      files: Object.fromEntries(Object.keys(files).map((file) => [file, ''])),
      live: true,
    },
  };
}

/** Asks a development server until its first build is there. */
async function waitForBuild(address: string): Promise<unknown> {
  const until = Date.now() + firstBuildMs;
  for (;;) {
    const response = await fetch(address).catch(() => null);
    if (response?.ok) return response.json();
    if (Date.now() > until) throw new Error(`${address} does not answer. Look at the build’s output above.`);
    await new Promise((resolve) => setTimeout(resolve, askAgainMs));
  }
}
