import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import {
  fallBackIfMissing,
  findDefaultRelease,
  findRelease,
  readAuditLog,
  readRegistry,
  registryFile,
  versionOf,
} from '../index';
import { toSignedContent } from '../keys/release-signature';
import { shopKeyId } from '../keys/shop-key';
import { parseForeignRelease } from '../release/foreign-folder';
import { getReleaseFolder } from '../folders/release-folders';
import { serverFile } from '../release/release-sources';
import { listStoredFiles } from '../release/stored-files';
import type { Artefact } from './artefact';

export interface ArtefactOptions {
  readonly dataDirectory: string;
  readonly app: string;
  /** By default the release that visitors get who are in no canary. */
  readonly version?: string | undefined;
}

/**
 * Describes a release for another shop. Throws a sentence for an unknown version, for an app that is disabled or pinned
 * to another version, and for a release that no team has signed or whose files are elsewhere.
 */
export async function describeArtefact({ dataDirectory, app, version }: ArtefactOptions): Promise<Artefact> {
  const file = registryFile(dataDirectory);
  const registry = await readRegistry(file);
  const served = findDefaultRelease(registry, app);
  if (!served) throw new Error(`Nothing is released of ${app}.`);
  const release = version === undefined ? served : findRelease(registry, app, version);
  const name = `${app} ${versionOf(release)}`;
  const { extras } = release;
  if (extras.disabled !== undefined) throw new Error(`${app} is disabled: ${extras.disabled}`);
  if (served.extras.pinned && release !== served)
    throw new Error(`${app} is pinned to ${versionOf(served)}, so ${versionOf(release)} is not taken.`);
  if (!extras.base.startsWith('/releases/'))
    throw new Error(
      `Browsers load the files of ${name} from ${extras.base}. Release its folder with --from <folder> --at.`,
    );
  const { signature } = extras;
  if (!signature || signature.key === shopKeyId)
    throw new Error(
      `${name} was released on the machine of this shop, without the signature of a team. Release it with --to and a key.`,
    );
  const folder = getReleaseFolder(dataDirectory, app, versionOf(release));
  const description = await readFile(path.join(folder, 'release.json'), 'utf8').catch(fallBackIfMissing(null));
  if (description === null) throw new Error(`The folder of ${name} is gone.`);
  const kind = extras.verifiedByPage ? 'folder' : 'build';
  const serverPath = (kind === 'folder' ? parseForeignRelease(description).server : undefined) ?? serverFile;
  const files: Artefact['request']['files'] = [];
  for (const [stored, integrity] of listStoredFiles(release))
    files.push({
      path: stored === serverFile && integrity === extras.server?.integrity ? serverPath : stored,
      bytes: (await stat(path.join(folder, stored))).size,
      sha256: toHex(integrity),
    });
  const log = await readAuditLog(file);
  const released = log.findLast(
    (one) => one.what === 'release' && one.app === app && one.version === versionOf(release),
  );
  return {
    version: versionOf(release),
    request: {
      kind,
      app,
      version: toSignedContent(app, release).version,
      container: extras.container,
      description,
      files,
    },
    messages: extras.messages ?? {},
    signature,
    ...(released?.origin ? { origin: released.origin } : {}),
    ...(released?.skippedChecks ? { skippedChecks: released.skippedChecks } : {}),
  };
}

/** Returns the bytes of a file of a release. Throws a sentence for an unknown file, and for one that was changed. */
export async function readArtefactFile(
  dataDirectory: string,
  { app, version, sha256 }: { readonly app: string; readonly version: string; readonly sha256: string },
): Promise<Buffer> {
  const release = findRelease(await readRegistry(registryFile(dataDirectory)), app, version);
  const [stored] = listStoredFiles(release).find(([, integrity]) => toHex(integrity) === sha256) ?? [];
  if (stored === undefined) throw new Error(`${app} ${version} has no file with this SHA-256.`);
  const content = await readFile(path.join(getReleaseFolder(dataDirectory, app, version), stored)).catch(
    fallBackIfMissing(null),
  );
  if (content && createHash('sha256').update(content).digest('hex') === sha256) return content;
  throw new Error(`${stored} of ${app} ${version} was changed or deleted since it was released.`);
}

const toHex = (integrity: string): string => Buffer.from(integrity.replace(/^sha256-/, ''), 'base64').toString('hex');
