import type { Registry } from '../registry';
import { parseBuildDescription } from '../release/build-description';
import { createForeignFolder } from '../release/foreign-folder';
import { assertNameIsFree, createForeignSource } from '../release/release-foreign';
import { type ReleaseSource, serverFile } from '../release/release-sources';
import { splitSourceMaps } from '../release/source-maps';
import type { UploadRequest } from './upload-request';

/** Returns what the files of an upload release into a shop with this registry. Throws a sentence. */
export function createUploadedSource(
  request: UploadRequest,
  given: ReadonlyMap<string, Buffer>,
  registry: Registry,
): ReleaseSource {
  const files = new Map(given);
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
