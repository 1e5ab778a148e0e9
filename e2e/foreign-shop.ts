import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { releaseForeignFolder } from '@shop/release-registry/release';
import apps from '@shop/tooling/apps';
import { buildForeign, type ForeignTeam } from './foreign-builds';
import { type ForeignOrigin, openForeignOrigin } from './foreign-origin';
import { test as ownShop } from './own-shop';

export { expect } from './own-shop';

interface ForeignTeams {
  readonly origin: ForeignOrigin;
  /** Releases what a team built from its origin, with other texts in its scripts, and gives the files' address. */
  release(team: ForeignTeam, alter?: (text: string) => string): Promise<string>;
}

interface Builds {
  readonly buildOnce: (team: ForeignTeam) => Promise<string>;
}

/** A journey in a shop of its own, beside an origin of other teams. */
export const test = ownShop.extend<{ readonly teams: ForeignTeams }, Builds>({
  buildOnce: [
    async ({}, use) => {
      const built = new Map<ForeignTeam, Promise<string>>();
      await use((team) => {
        const directory = built.get(team) ?? buildForeign(team);
        built.set(team, directory);
        return directory;
      });
      for (const directory of built.values()) await rm(await directory, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  teams: async ({ ownShop: { address: siteUrl, dataDirectory }, buildOnce }, use) => {
    const origin = await openForeignOrigin();
    const copies: string[] = [];
    await use({
      origin,
      async release(team, alter = (text) => text) {
        const folder = await mkdtemp(path.join(tmpdir(), `${team}-`));
        copies.push(folder);
        await cp(await buildOnce(team), folder, { recursive: true });
        for (const file of (await readdir(folder)).filter((name) => /\.m?js$/.test(name))) {
          const text = await readFile(path.join(folder, file), 'utf8');
          await writeFile(path.join(folder, file), alter(text));
        }
        const address = origin.serve(folder);
        await releaseForeignFolder({ folder, address, dataDirectory, siteUrl, reservedNames: Object.keys(apps) });
        return address;
      },
    });
    await origin.close();
    for (const folder of copies) await rm(folder, { recursive: true, force: true });
  },
});
