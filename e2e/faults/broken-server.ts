import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { alterBuild } from '@shop/tooling/alter-build';
import { createOwnEnvironment } from '@shop/tooling/deployed-shop';
import { findFreePort } from '@shop/tooling/free-port';
import { startServer, stopServers } from '@shop/tooling/processes';
import { getLocalBuild, releaseBuilds } from '@shop/tooling/release-builds';
import { type Remote, remotes } from './cells';

/** A shop server whose release of one remote throws in its server build; the backend is the one of all journeys. */
export async function shopWithBrokenServerBuild(
  broken: Remote,
): Promise<{ readonly address: string; close(): Promise<void> }> {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'shop-broken-'));
  const altered = await alterBuild(getLocalBuild(broken), (file, text) =>
    file.startsWith('server/') ? `throw new Error('${broken} throws in its server build');\n${text}` : text,
  );
  await releaseBuilds(
    [getLocalBuild('shell'), ...remotes.filter((one) => one !== broken).map(getLocalBuild), altered],
    { dataDirectory },
  );
  const port = await findFreePort();
  const apiPort = new URL(process.env['SHOP_E2E_API'] ?? '').port;
  const server = await startServer(
    'The shop server',
    'shop-server/src/main.ts',
    createOwnEnvironment({ PORT: String(port), API_PORT: apiPort, SHOP_DATA_DIR: dataDirectory }),
  );
  return {
    address: `http://localhost:${port}`,
    async close() {
      await stopServers([server]);
      await rm(dataDirectory, { recursive: true, force: true });
      await rm(altered.directory, { recursive: true, force: true });
    },
  };
}
