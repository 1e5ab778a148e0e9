import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { createElement } from 'react';
import { createServerBuilds, readServerBuild } from './server-builds';

let directory: string;
let open: ReturnType<typeof createServerBuilds>;

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'server-builds-'));
  open = createServerBuilds((build) => readServerBuild(directory, build));
});

afterEach(async () => {
  await rm(directory, { recursive: true });
});

async function release(version: number, algorithm = 'sha256') {
  const code = "exports.createElement = require('react').createElement;";
  await mkdir(path.join(directory, 'mf-content', String(version)), { recursive: true });
  await writeFile(path.join(directory, 'mf-content', String(version), 'server.cjs'), code);
  const integrity = `${algorithm}-${createHash(algorithm).update(code).digest('base64')}`;
  return {
    app: 'mf-content',
    version: String(version),
    base: `/releases/mf-content/${version}/`,
    file: 'server.cjs',
    integrity,
  };
}

test('server: a build gets the shop server’s own React, wherever the server was started', async () => {
  // In a process of its own, without NODE_PATH: Jest and pnpm find React from anywhere.
  const code = `import { createServerBuilds, readServerBuild } from ${JSON.stringify(path.join(__dirname, 'server-builds.ts'))};
    const { createElement } = await createServerBuilds((build) => readServerBuild(${JSON.stringify(directory)}, build))(${JSON.stringify(await release(1))});
    console.log(typeof createElement);`;
  const loader = pathToFileURL(require.resolve('tsx')).href;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', loader, '--input-type=module', '-e', code],
    { cwd: directory, env: { ...process.env, NODE_PATH: '' } },
  );
  expect(stdout).toBe('function\n');
}, 30_000);

test('server: a build in use is loaded once, and old ones are released', async () => {
  const [used, old] = [await release(0), await release(1)];
  const [first, left] = [await open(used), await open(old)];
  for (let version = 2; version < 60; version += 1) {
    await open(await release(version));
    expect(await open(used)).toBe(first);
  }
  expect(await open(old)).not.toBe(left);
});

test('server: a build is known by its hash, also one from before 2026-11-21, and by no made-up one', async () => {
  expect(await open(await release(1, 'sha384'))).toEqual({ createElement });
  await expect(open({ ...(await release(2)), integrity: '' })).rejects.toThrow(
    'The server build of mf-content 2 is not the one that was released.',
  );
  await expect(open(await release(3, 'md5'))).rejects.toThrow('not the one that was released');
});
