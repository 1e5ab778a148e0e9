import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { buildHarness } from './build-apps';
import { root } from './places.mjs';

const run = promisify(execFile);

/**
 * Builds @shop/platform and packs it into a directory, by default its own; returns the packed file. Throws with the
 * output of a step that fails.
 */
export async function packPlatform(
  directory = path.join(root, 'platform/sdk'),
  log: (line: string) => void = console.log,
): Promise<string> {
  await buildHarness({ log });
  const platform = path.join(root, 'platform/sdk');
  await run(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], { cwd: platform });
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { stdout } = await run(npm, [
    'pack',
    path.join(platform, 'dist'),
    '--json',
    '--loglevel=error',
    `--pack-destination=${directory}`,
  ]);
  const [packed] = JSON.parse(stdout) as { filename: string }[];
  if (!packed) throw new Error('npm pack named no file.');
  return path.join(directory, packed.filename);
}
