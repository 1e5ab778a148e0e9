import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '@shop/tooling/free-port';
import { buildHarness, startHarnessFrom } from '@shop/tooling/harness';
import { buildForeign, type ForeignTeam } from './foreign-builds';
import { test as journey } from './shop';

export { expect } from './shop';

/** Milliseconds for building the harness on a busy machine, when it is not built yet. */
const buildTimeout = 300_000;

/** What a team built, in the harness. */
interface OpenedTeam {
  readonly folder: string;
  readonly address: string;
}

interface Harnesses {
  /** Builds a team's remote and opens its folder in a harness, once for all tests of a worker. */
  readonly openTeam: (team: ForeignTeam) => Promise<OpenedTeam>;
  /** Opens a copy of a team's folder with other texts in its files. */
  readonly openAltered: (team: ForeignTeam, alter: (text: string, file: string) => string) => Promise<OpenedTeam>;
}

/** A journey in the harness, with the folder of a team that builds elsewhere. */
export const test = journey.extend<object, Harnesses & { readonly cleanUp: (() => Promise<void>)[] }>({
  cleanUp: [
    async ({}, use) => {
      await buildHarness({ log: () => undefined });
      const steps: (() => Promise<void>)[] = [];
      await use(steps);
      for (const step of steps.toReversed()) await step();
    },
    { scope: 'worker', timeout: buildTimeout },
  ],
  openTeam: [
    async ({ cleanUp }, use) => {
      const opened = new Map<ForeignTeam, Promise<OpenedTeam>>();
      const open = async (team: ForeignTeam) => openFolder(await buildForeign(team), cleanUp);
      await use((team) => {
        const known = opened.get(team) ?? open(team);
        opened.set(team, known);
        return known;
      });
    },
    { scope: 'worker', timeout: buildTimeout },
  ],
  openAltered: [
    async ({ openTeam, cleanUp }, use) => {
      await use(async (team, alter) => {
        const folder = await mkdtemp(path.join(tmpdir(), `${team}-`));
        await cp((await openTeam(team)).folder, folder, { recursive: true });
        for (const file of (await readdir(folder)).filter((name) => /\.(?:m?js|json)$/.test(name))) {
          const text = await readFile(path.join(folder, file), 'utf8');
          await writeFile(path.join(folder, file), alter(text, file));
        }
        return openFolder(folder, cleanUp);
      });
    },
    { scope: 'worker', timeout: buildTimeout },
  ],
});

async function openFolder(folder: string, cleanUp: (() => Promise<void>)[]): Promise<OpenedTeam> {
  cleanUp.push(() => rm(folder, { recursive: true, force: true }));
  const port = await findFreePort();
  cleanUp.push(await startHarnessFrom(folder, { port, log: () => undefined }));
  return { folder, address: `http://localhost:${port}` };
}
