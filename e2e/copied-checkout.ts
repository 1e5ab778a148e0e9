import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '@shop/tooling/places';

/** A checkout whose app can be edited: the app and the commands are copied, and everything else is linked. */
export interface CopiedCheckout {
  readonly directory: string;
  remove(): Promise<void>;
}

/** What a program writes into a checkout, and what belongs to this one alone. */
const leftOut = new Set(['.cache', '.git', 'var']);

/** Copies what is needed to work on an app. */
export async function copyCheckout(app: string): Promise<CopiedCheckout> {
  const directory = await mkdtemp(path.join(tmpdir(), 'checkout-'));
  const copied = new Set([app, 'tooling']);
  for (const name of await readdir(root)) {
    if (leftOut.has(name)) continue;
    if (!copied.has(name)) {
      await symlink(path.join(root, name), path.join(directory, name));
      continue;
    }
    await mkdir(path.join(directory, name));
    for (const part of await readdir(path.join(root, name))) {
      const [from, to] = [path.join(root, name, part), path.join(directory, name, part)];
      if (part === 'node_modules') await symlink(from, to);
      else if (part !== 'dist') await cp(from, to, { recursive: true });
    }
  }
  return { directory, remove: () => rm(directory, { recursive: true, force: true }) };
}
