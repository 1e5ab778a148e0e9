import { formatSignedContent } from '../keys/release-signature';
import { isSignedBy } from '../keys/release-key';
import { parseBuildDescription } from '../release/build-description';
import { parseForeignRelease } from '../release/foreign-folder';
import { toForeignMetadata } from '../release/release-foreign';
import { computeVersion, serverFile } from '../release/release-sources';
import { splitSourceMaps } from '../release/source-maps';
import { toIntegrity } from './upload-request';
import type { Artefact } from './artefact';

/**
 * Throws a sentence unless an artefact is what its version and its signature say, by the hashes of its files. Whether
 * the signature is that of a team is for the shop to say that releases it.
 */
export function verifyArtefact({ request, version, messages, signature }: Artefact): void {
  const { app, kind, container, description } = request;
  const { metadata, serverPath } =
    kind === 'build'
      ? { metadata: parseBuildDescription(description, 'release.json').metadata, serverPath: serverFile }
      : readFolderMetadata(description, messages);
  const listed = new Map(request.files.map(({ path, sha256 }) => [path, toIntegrity(sha256)]));
  const server = serverPath === undefined ? null : (listed.get(serverPath) ?? null);
  if (serverPath !== undefined) listed.delete(serverPath);
  const split = splitSourceMaps(listed);
  const files = Object.fromEntries(split.files);
  const content = { version: request.version, metadata, files, server };
  if (computeVersion({ ...content, sourceMaps: Object.fromEntries(split.sourceMaps) }) !== version)
    throw new Error(`The list of files of ${app} is not that of ${version}: it was changed on its way.`);
  const signed = { app, version: request.version, container, address: null, files, server };
  const bytes = formatSignedContent({ ...signed, entry: metadata.entry, manifest: metadata.manifest ?? null });
  if (!isSignedBy(signature.publicKey, bytes, signature.value))
    throw new Error(`The signature of ${app} ${version} does not fit its files.`);
}

function readFolderMetadata(description: string, messages: Artefact['messages']) {
  const release = parseForeignRelease(description);
  return { metadata: toForeignMetadata(release, messages), serverPath: release.server };
}
