import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Build } from './release-builds';

/** The next text of a file of a build: `browser/…` (`browser/release.json` among them) or `server/server.cjs`. */
export type Alter = (file: string, text: string) => string;

/**
 * A copy of a build with other texts in it, to be released like any other: how a test makes a new release without a
 * build. The entry's table of hashes follows the altered files. The copy lies in a directory for temporary files.
 * Throws
 * when nothing was altered.
 */
export async function alterBuild({ app, directory }: Build, alter: Alter): Promise<Build> {
  const copy = await mkdtemp(path.join(tmpdir(), `${app}-`));
  for (const part of ['browser', 'server'])
    await cp(path.join(directory, part), path.join(copy, part), { recursive: true });
  const { files, entry } = JSON.parse(await readFile(path.join(copy, 'browser', 'release.json'), 'utf8')) as {
    files: Record<string, unknown>;
    entry: string[];
  };
  const texts = [
    'browser/release.json',
    ...Object.keys(files)
      .filter((file) => /\.(js|css)$/.test(file))
      .map((file) => `browser/${file}`),
    'server/server.cjs',
  ];
  const hashes = new Map<string, string>();
  for (const file of texts) {
    const text = await readFile(path.join(copy, file), 'utf8');
    const next = alter(file, text);
    if (next === text) continue;
    hashes.set(computeHash(text), computeHash(next));
    await writeFile(path.join(copy, file), next);
  }
  for (const file of entry.map((one) => path.join(copy, 'browser', one))) {
    let text = await readFile(file, 'utf8');
    for (const [before, after] of hashes) text = text.replaceAll(before, after);
    await writeFile(file, text);
  }
  if (hashes.size === 0) throw new Error(`Nothing in the build of ${app} was altered.`);
  return { app, directory: copy };
}

const computeHash = (text: string) => createHash('sha256').update(text).digest('base64');
