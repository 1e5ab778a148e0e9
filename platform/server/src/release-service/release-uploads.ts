import type { Registry } from '@shop/release-registry';
import { createUploadedSource, findReleasedFiles, readReleasedFile } from '@shop/release-registry/artefact';
import { findSigner, formatSignedContent, isSignedBy, readTeamKeys, type TeamKey } from '@shop/release-registry/keys';
import {
  assertServiceAddress,
  describeContent,
  folderLimits,
  isSourceMapOf,
  parseBuildDescription,
  parseForeignRelease,
  type ReleaseSource,
  serverFile,
  verifyHostedFiles,
} from '@shop/release-registry/release';
import { CallRefusal, type UploadRequest } from '@shop/release-registry/service';
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
    if (request.address !== undefined) assertServiceAddress(request.address, allowedOrigins);
    const large = request.files.find(({ bytes }) => bytes > folderLimits.fileBytes);
    if (large) throw new Error(`${large.path} is larger than ${folderLimits.fileBytes / 2 ** 20} MB.`);
    if (request.files.length > folderLimits.files)
      throw new Error(`The folder has more than ${folderLimits.files} files.`);
    if (request.files.reduce((sum, { bytes }) => sum + bytes, 0) > folderLimits.bytes)
      throw new Error(`The folder is larger than ${folderLimits.bytes / 2 ** 20} MB.`);
  });
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
  const source = refuse(422, 'wrong_release', () => createUploadedSource(request, files, registry));
  const signer = await getSigner(request, key, options.dataDirectory);
  const isRight = isSignedBy(signer.publicKey, formatSignedContent(describeContent(source)), signature);
  if (!isRight)
    throw new CallRefusal(422, 'wrong_release_signature', `The signature of ${request.app} does not fit its files.`);
  if (request.address !== undefined) {
    const { siteUrl } = options;
    await verifyHostedFiles(source.files, { address: request.address, siteUrl }).catch((error: Error) => {
      throw new CallRefusal(422, 'wrong_release', error.message);
    });
  }
  return { ...source, signature: { key: signer.id, publicKey: signer.publicKey, value: signature } };
}

/** Returns the key by which a release is signed: that of the call, or of the team whose release is taken as it is. */
export async function getSigner(
  { app, signedBy = '' }: Pick<UploadRequest, 'app' | 'signedBy'>,
  key: TeamKey,
  dataDirectory: string,
): Promise<TeamKey> {
  if (signedBy === '' || signedBy === key.id) return key;
  const keys = await readTeamKeys(dataDirectory);
  return refuse(403, 'unknown_signer', () => findSigner(keys, app, signedBy));
}
