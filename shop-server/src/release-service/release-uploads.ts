import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fallBackIfMissing, type Registry, releasesDirectory } from '@shop/release-registry';
import { formatSignedContent, isSignedBy, type TeamKey } from '@shop/release-registry/keys';
import {
  assertAddress,
  assertNameIsFree,
  createForeignFolder,
  createForeignSource,
  describeContent,
  folderLimits,
  isSourceMapOf,
  parseBuildDescription,
  parseForeignRelease,
  type ReleaseSource,
  serverFile,
  splitSourceMaps,
  verifyHostedFiles,
} from '@shop/release-registry/release';
import { CallRefusal, toIntegrity, type UploadRequest } from '@shop/release-registry/service';
import { refuse } from './refusals';
import type { Uploads } from './uploads';

export interface SourceOptions {
  readonly dataDirectory: string;
  readonly siteUrl: string;
  /** The origins that an address may have. Undefined: none, because the shop itself requests the files there. */
  readonly allowedOrigins: readonly string[] | undefined;
}

/** Refuses a list of files that cannot become a release, before any file is sent. */
export function assertReleasable(request: UploadRequest, { allowedOrigins }: SourceOptions): void {
  refuse(422, 'wrong_release', () => {
    const paths = new Set(request.files.map((file) => file.path));
    if (request.kind === 'build') {
      if (request.address !== undefined) throw new Error('Only a folder can have an address.');
      const { files } = parseBuildDescription(request.description, 'release.json');
      const missing = files.find((file) => !paths.has(file));
      if (missing !== undefined) throw new Error(`release.json lists ${missing}, and the list of files does not.`);
      const unlisted = [...paths].find(
        (file) => file !== serverFile && !files.includes(file) && !isSourceMapOf(file, files),
      );
      if (unlisted !== undefined) throw new Error(`The list of files has ${unlisted}, and release.json does not.`);
      return;
    }
    const { name, version, container = '' } = parseForeignRelease(request.description);
    if (name !== request.app || version !== request.version || container !== request.container)
      throw new Error('release.json has another name, version or container than the call.');
    if (request.address !== undefined) {
      if (allowedOrigins === undefined)
        throw new Error(
          'This shop loads releases from no other origin. Its operator can allow one (SHOP_RELEASE_ORIGINS).',
        );
      assertAddress(request.address, allowedOrigins);
    }
    const large = request.files.find(({ bytes }) => bytes > folderLimits.fileBytes);
    if (large) throw new Error(`${large.path} is larger than ${folderLimits.fileBytes / 2 ** 20} MB.`);
    if (request.files.length > folderLimits.files)
      throw new Error(`The folder has more than ${folderLimits.files} files.`);
    if (request.files.reduce((sum, { bytes }) => sum + bytes, 0) > folderLimits.bytes)
      throw new Error(`The folder is larger than ${folderLimits.bytes / 2 ** 20} MB.`);
  });
}

/** Finds files of an app's releases by their SHA-256, so that they are not sent again. */
export function findReleasedFiles(registry: Registry, app: string, dataDirectory: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const releases = Object.hasOwn(registry.microFrontends, app) ? (registry.microFrontends[app] ?? []) : [];
  for (const { metadata, extras } of releases) {
    const folder = path.join(releasesDirectory(dataDirectory), app, metadata.version);
    const files = extras.base.startsWith('/releases/') ? Object.entries(extras.files) : [];
    files.push(...Object.entries(extras.sourceMaps ?? {}));
    if (extras.server) files.push([extras.server.file, extras.server.integrity]);
    for (const [file, integrity] of files) found.set(integrity, path.join(folder, file));
  }
  return found;
}

/** Returns the hashes of the files that are neither uploaded nor in a release of the app. */
export async function listMissing(
  id: string,
  request: UploadRequest,
  uploads: Uploads,
  released: ReadonlyMap<string, string>,
): Promise<string[]> {
  const missing: string[] = [];
  for (const sha256 of new Set(request.files.map((file) => file.sha256))) {
    if (await uploads.has(id, sha256)) continue;
    if (!(await readReleasedFile(sha256, released))) missing.push(sha256);
  }
  return missing;
}

/** Returns a file of an earlier release, or null when there is none, or its bytes were changed since. */
async function readReleasedFile(sha256: string, released: ReadonlyMap<string, string>): Promise<Buffer | null> {
  const file = released.get(toIntegrity(sha256));
  const content = file === undefined ? null : await readFile(file).catch(fallBackIfMissing(null));
  return content && createHash('sha256').update(content).digest('hex') === sha256 ? content : null;
}

/** Reads what an upload releases, checks it against its list and its signature, and compares the files of an address. */
export async function readSource(
  id: string,
  { request, signature, key }: { readonly request: UploadRequest; readonly signature: string; readonly key: TeamKey },
  { uploads, registry, ...options }: SourceOptions & { readonly uploads: Uploads; readonly registry: Registry },
): Promise<ReleaseSource> {
  const released = findReleasedFiles(registry, request.app, options.dataDirectory);
  const files = new Map<string, Buffer>();
  for (const { path: file, sha256 } of request.files) {
    const content = (await uploads.has(id, sha256))
      ? await uploads.readFile(id, sha256)
      : await readReleasedFile(sha256, released);
    if (!content) throw new CallRefusal(409, 'file_missing', `${file} has not arrived yet. Release again to send it.`);
    files.set(file, content);
  }
  const source = refuse(422, 'wrong_release', () => toSource(request, files, registry));
  const isRight = isSignedBy(key.publicKey, formatSignedContent(describeContent(source)), signature);
  if (!isRight)
    throw new CallRefusal(422, 'wrong_release_signature', `The signature of ${request.app} does not fit its files.`);
  if (request.address !== undefined) {
    const { siteUrl } = options;
    await verifyHostedFiles(source.files, { address: request.address, siteUrl }).catch((error: Error) => {
      throw new CallRefusal(422, 'wrong_release', error.message);
    });
  }
  return { ...source, signature: { key: key.id, publicKey: key.publicKey, value: signature } };
}

function toSource(request: UploadRequest, files: Map<string, Buffer>, registry: Registry): ReleaseSource {
  const description = Buffer.from(request.description);
  const { app, version, container, address } = request;
  if (request.kind === 'folder') {
    const options = { reservedNames: [], ...(address === undefined ? {} : { address }) };
    return createForeignSource(createForeignFolder(description, files), registry, options);
  }
  assertNameIsFree({ name: app, container }, registry, []);
  const { metadata } = parseBuildDescription(request.description, 'release.json');
  const server = files.get(serverFile) ?? null;
  files.delete(serverFile);
  return { app, version, container, metadata, ...splitSourceMaps(files), server, description };
}
