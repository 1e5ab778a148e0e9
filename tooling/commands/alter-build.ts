import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Build } from './release-builds';

/** The next text of a file of a build: `browser/…` (`browser/release.json` among them) or `server/server.cjs`. */
export type Alter = (file: string, text: string) => string;

/**
 * A copy of a build with other texts in it, to be released like any other: how a test makes a new release without a
 * build. The copy lies in a directory for temporary files. Throws when nothing was altered.
 */
export async function alterBuild({ app, directory }: Build, alter: Alter): Promise<Build> {
  const copy = await mkdtemp(path.join(tmpdir(), `${app}-`));
  for (const part of ['browser', 'server']) await cp(path.join(directory, part), path.join(copy, part), { recursive: true });
  const { files } = JSON.parse(await readFile(path.join(copy, 'browser', 'release.json'), 'utf8')) as { files: Record<string, unknown> };
  const texts = ['browser/release.json', ...Object.keys(files).filter((file) => /\.(js|css)$/.test(file)).map((file) => `browser/${file}`), 'server/server.cjs'];
  let altered = 0;
  for (const file of texts) {
    const text = await readFile(path.join(copy, file), 'utf8');
    const next = alter(file, text);
    if (next === text) continue;
    altered += 1;
    await writeFile(path.join(copy, file), next);
  }
  if (altered === 0) throw new Error(`Nothing in the build of ${app} was altered.`);
  return { app, directory: copy };
}
