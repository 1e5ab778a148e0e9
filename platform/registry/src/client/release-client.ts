import { createHash } from 'node:crypto';
import type * as v from 'valibot';
import type { BuildOrigin, SkippedChecks } from '../audit-log';
import { signRelease } from '../keys/release-signature';
import type { ChangeRequest } from '../release/change-request';
import { readForeignFolder } from '../release/foreign-folder';
import { describeHeavyPart } from '../release/page-weights';
import { describeContent, type ReleaseSource, serverFile } from '../release/release-sources';
import { toForeignSource } from '../release/release-foreign';
import type { ReleaseTarget } from '../release/release-possible';
import type { Artefact } from '../artefact';
import { serviceCalls, type UploadRequest } from '../service';
import { mapSideBySide } from '../side-by-side';
import { assertServiceCanRelease } from './assert-possible';
import { callShop, downloadFromShop, type Shop } from './call-shop';

export interface SendOptions {
  /** Percent of the visitors; everybody by default. */
  readonly percent?: number;
  /** Whether no visitor gets the release; the reply has the address of its preview. */
  readonly isPreview?: boolean;
  /** Whether the release is a canary that judges itself, in the shop's steps. */
  readonly isJudged?: boolean;
  readonly origin?: BuildOrigin;
  readonly skippedChecks?: SkippedChecks;
  /** The address of the shop whose releases are taken as they are. */
  readonly takenFrom?: string;
  /** Receives a line when files were sent. */
  readonly log?: (line: string) => void;
}

type Reply<Name extends Exclude<keyof typeof serviceCalls, 'artefactFile'>> = v.InferOutput<
  (typeof serviceCalls)[Name]['reply']
>;

/** What a team sends: a build of the shop's repository, or a folder with the name of its server build in it. */
export interface SentRelease {
  readonly source: ReleaseSource;
  readonly kind: UploadRequest['kind'];
  /** The path of the server build in the list of files. */
  readonly serverPath?: string;
}

/** A release of another shop, which is released as it is. */
export interface TakenRelease {
  readonly artefact: Artefact;
  /** Reads a file of it by its SHA-256, and verifies the bytes. */
  readonly readFile: (sha256: string) => Promise<Buffer>;
}

/** Reads the folder of a team that builds elsewhere, as it is sent. With an address browsers find the files there. */
export async function readFolderToSend(folder: string, address?: string): Promise<SentRelease> {
  const read = await readForeignFolder(folder);
  const { server } = read.release;
  return {
    source: toForeignSource(read, null, address),
    kind: 'folder',
    ...(server === undefined ? {} : { serverPath: server }),
  };
}

/** The calls of a shop's release service. Each throws a sentence. */
export interface ReleaseClient {
  status(): Promise<Reply<'status'>>;
  history(app?: string): Promise<Reply<'history'>>;
  change(change: ChangeRequest): Promise<Reply<'change'>>;
  /** Signs a new address for a look at a release. */
  preview(app: string, version: string): Promise<Reply<'preview'>>;
  /** Signs a link that opens the page for teams. */
  pageLink(): Promise<Reply<'pageLink'>>;
  /** Signs a link to the panel, which is valid for a number of hours. */
  panel(hours: number): Promise<Reply<'panel'>>;
  /** Deletes releases that nobody gets, but for the newest `keep` of each app. */
  prune(apps: readonly string[], keep: number): Promise<Reply<'prune'>>;
  /** What browsers reported of an app with its routes, or of all apps of the key. */
  monitoring(app?: string): Promise<Reply<'monitoring'>>;
  /** Describes a release for another shop; by default the one that visitors get. */
  artefact(app: string, version?: string): Promise<Artefact>;
  /** Returns the bytes of a file of a release. */
  artefactFile(app: string, version: string, sha256: string): Promise<Buffer>;
  /** Rejects when the shop cannot release apps as asked. Calls it only for options that it may not honour. */
  assertPossible(
    apps: readonly string[],
    target: ReleaseTarget & { readonly address?: string | undefined },
  ): Promise<void>;
  /** Sends the files that the shop does not have, and releases all in one change. */
  release(releases: readonly (SentRelease | TakenRelease)[], options?: SendOptions): Promise<Reply<'release'>>;
}

const formatQuery = (app: string | undefined): string => (app === undefined ? '' : `?app=${encodeURIComponent(app)}`);

/** Files that are sent at the same time. */
const sideBySide = 4;

export function createReleaseClient(shop: Shop): ReleaseClient {
  const post = <T extends v.GenericSchema>(
    { path, reply }: { readonly path: string; readonly reply: T },
    body: unknown,
    isRepeatable = false,
  ) => callShop(shop, { method: 'POST', path, body: Buffer.from(JSON.stringify(body)), reply, isRepeatable });
  const get = <T extends v.GenericSchema>({ path, reply }: { readonly path: string; readonly reply: T }, query = '') =>
    callShop(shop, { method: 'GET', path: path + query, reply, isRepeatable: true });

  async function send({ source, kind, serverPath = serverFile }: SentRelease, log: (line: string) => void) {
    const heavy = describeHeavyPart(source);
    if (heavy !== undefined) log(heavy);
    const contents = new Map([...source.files, ...(source.sourceMaps ?? [])]);
    if (source.server) contents.set(serverPath, source.server);
    const byHash = new Map<string, Buffer>();
    const files = [...contents].map(([path, content]) => {
      const sha256 = createHash('sha256').update(content).digest('hex');
      byHash.set(sha256, content);
      return { path, bytes: content.length, sha256 };
    });
    const { app, version, container, address } = source;
    const request: UploadRequest = {
      kind,
      app,
      version,
      container,
      ...(address === undefined ? {} : { address }),
      description: source.description.toString('utf8'),
      files,
    };
    const readContent = (sha256: string): Buffer => {
      const content = byHash.get(sha256);
      if (content) return content;
      throw new Error(`The shop asks for a file that ${app} does not have.`);
    };
    const upload = await sendFiles(request, readContent, log);
    return { upload, signature: signRelease(shop.key, describeContent(source)).value };
  }

  async function sendTaken({ artefact, readFile }: TakenRelease, log: (line: string) => void) {
    const { request, signature } = artefact;
    const signedBy = signature.key === shop.key.id ? {} : { signedBy: signature.key };
    const upload = await sendFiles({ ...request, ...signedBy }, readFile, log);
    return { upload, signature: signature.value };
  }

  async function sendFiles(
    request: UploadRequest,
    readContent: (sha256: string) => Buffer | Promise<Buffer>,
    log: (line: string) => void,
  ): Promise<string> {
    const { upload, missing } = await post(serviceCalls.startUpload, request, true);
    await mapSideBySide(missing, sideBySide, async (sha256) =>
      callShop(shop, {
        method: 'PUT',
        path: serviceCalls.sendFile.path.replace(':upload', upload).replace(':sha256', sha256),
        body: await readContent(sha256),
        contentType: 'application/octet-stream',
        reply: serviceCalls.sendFile.reply,
        isRepeatable: true,
      }),
    );
    log(`  ${request.app}: ${formatSent(missing.length, request.files.length)}`);
    return upload;
  }

  return {
    status: () => get(serviceCalls.status),
    history: (app) => get(serviceCalls.history, formatQuery(app)),
    monitoring: (app) => get(serviceCalls.monitoring, formatQuery(app)),
    change: (change) => post(serviceCalls.change, { change }),
    preview: (app, version) => post(serviceCalls.preview, { app, version }, true),
    pageLink: () => post(serviceCalls.pageLink, {}, true),
    panel: (hours) => post(serviceCalls.panel, { hours }, true),
    prune: (apps, keep) => post(serviceCalls.prune, { apps, keep }, true),
    async assertPossible(apps, { percent = 100, isPreview = false, isJudged = false, address }) {
      if (percent === 100 && !isPreview && !isJudged && address === undefined) return;
      assertServiceCanRelease(await get(serviceCalls.status), apps, { percent, isPreview, isJudged, address });
    },
    async artefact(app, version) {
      const query = version === undefined ? '' : `?version=${encodeURIComponent(version)}`;
      const { path, reply } = serviceCalls.artefact;
      return (await get({ path: path.replace(':app', app), reply }, query)).artefact;
    },
    artefactFile: (app, version, sha256) =>
      downloadFromShop(
        shop,
        serviceCalls.artefactFile.path.replace(':app', app).replace(':version', version).replace(':sha256', sha256),
      ),
    async release(
      releases,
      { percent, isPreview = false, isJudged = false, origin, skippedChecks, takenFrom, log = () => undefined } = {},
    ) {
      const uploads = [];
      for (const one of releases) uploads.push(await ('artefact' in one ? sendTaken(one, log) : send(one, log)));
      const options = {
        ...(percent === undefined ? {} : { percent }),
        ...(isPreview ? { preview: true } : {}),
        ...(isJudged ? { canary: true } : {}),
        ...(origin ? { origin } : {}),
        ...(skippedChecks ? { skippedChecks } : {}),
        ...(takenFrom === undefined ? {} : { takenFrom }),
      };
      return post(serviceCalls.release, { uploads, ...options });
    },
  };
}

const formatSent = (sent: number, all: number): string =>
  sent === all ? `${all} files sent` : `${sent} of ${all} files sent, the shop had the others`;
