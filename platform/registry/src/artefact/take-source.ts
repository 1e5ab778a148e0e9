import type { Registry } from '../registry';
import { findSigner, type TeamKey } from '../keys/team-keys';
import type { ReleaseSource } from '../release/release-sources';
import type { Artefact } from './artefact';
import { findReleasedFiles, readReleasedFile } from './released-files';
import { createUploadedSource } from './uploaded-source';

interface TargetShop {
  readonly dataDirectory: string;
  readonly registry: Registry;
  readonly keys: readonly TeamKey[];
}

/**
 * Returns what a verified artefact releases into the shop of a data directory. Reads from the other shop only the files
 * that this one lacks. Throws a sentence when this shop does not know the team's key.
 */
export async function readArtefactSource(
  { request, signature }: Artefact,
  readFile: (sha256: string) => Promise<Buffer>,
  { dataDirectory, registry, keys }: TargetShop,
): Promise<ReleaseSource> {
  const { publicKey } = findSigner(keys, request.app, signature.key);
  if (publicKey !== signature.publicKey)
    throw new Error(`${request.app} is signed by another key than this shop knows as ${signature.key}.`);
  const released = findReleasedFiles(registry, request.app, dataDirectory);
  const files = new Map<string, Buffer>();
  for (const { path, sha256 } of request.files)
    files.set(path, (await readReleasedFile(sha256, released)) ?? (await readFile(sha256)));
  return { ...createUploadedSource(request, files, registry), signature };
}
