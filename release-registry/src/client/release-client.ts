import { createHash } from 'node:crypto';
import type * as v from 'valibot';
import type { BuildOrigin } from '../audit-log';
import { signRelease } from '../keys/release-signature';
import type { ChangeRequest } from '../release/change-request';
import { readForeignFolder } from '../release/foreign-folder';
import { describeContent, type ReleaseSource, serverFile } from '../release/release-sources';
import { toForeignSource } from '../release/release-foreign';
import { serviceCalls, type UploadRequest } from '../service';
import { callShop, type Shop } from './call-shop';

export interface SendOptions {
  /** Percent of the visitors; everybody by default. */
  readonly percent?: number;
  /** Whether no visitor gets the release; the reply has the address of its preview. */
  readonly isPreview?: boolean;
  /** Whether the release is a canary that judges itself, in the shop's steps. */
  readonly isJudged?: boolean;
  readonly origin?: BuildOrigin;
  /** Receives a line when files were sent. */
  readonly log?: (line: string) => void;
}

type Reply<Name extends keyof typeof serviceCalls> = v.InferOutput<(typeof serviceCalls)[Name]['reply']>;

/** What a team sends: a build of the shop's repository, or a folder with the name of its server build in it. */
export interface SentRelease {
  readonly source: ReleaseSource;
  readonly kind: UploadRequest['kind'];
  /** The path of the server build in the list of files. */
  readonly serverPath?: string;
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
  change(change: ChangeRequest, origin?: BuildOrigin): Promise<Reply<'change'>>;
  /** Signs a new address for a look at a release. */
  preview(app: string, version: string): Promise<Reply<'preview'>>;
  /** Signs a link that opens the page for teams. */
  pageLink(): Promise<Reply<'pageLink'>>;
  /** Sends the files that the shop does not have, and releases all in one change. */
  release(releases: readonly SentRelease[], options?: SendOptions): Promise<Reply<'release'>>;
}

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
    const { upload, missing } = await post(serviceCalls.startUpload, request, true);
    const waiting = [...missing];
    const work = async (): Promise<void> => {
      for (let sha256 = waiting.shift(); sha256 !== undefined; sha256 = waiting.shift()) {
        const body = byHash.get(sha256);
        if (!body) throw new Error(`The shop asks for a file that ${app} does not have.`);
        await callShop(shop, {
          method: 'PUT',
          path: serviceCalls.sendFile.path.replace(':upload', upload).replace(':sha256', sha256),
          body,
          contentType: 'application/octet-stream',
          reply: serviceCalls.sendFile.reply,
          isRepeatable: true,
        });
      }
    };
    await Promise.all(Array.from({ length: sideBySide }, work));
    log(`  ${app}: ${missing.length} of ${files.length} files sent, the shop had the others`);
    return { upload, signature: signRelease(shop.key, describeContent(source)).value };
  }

  return {
    status: () => get(serviceCalls.status),
    history: (app) => get(serviceCalls.history, app === undefined ? '' : `?app=${encodeURIComponent(app)}`),
    change: (change, origin) => post(serviceCalls.change, { change, ...(origin ? { origin } : {}) }),
    preview: (app, version) => post(serviceCalls.preview, { app, version }, true),
    pageLink: () => post(serviceCalls.pageLink, {}, true),
    async release(releases, { percent, isPreview = false, isJudged = false, origin, log = () => undefined } = {}) {
      const uploads = [];
      for (const one of releases) uploads.push(await send(one, log));
      const options = {
        ...(percent === undefined ? {} : { percent }),
        ...(isPreview ? { preview: true } : {}),
        ...(isJudged ? { canary: true } : {}),
        ...(origin ? { origin } : {}),
      };
      return post(serviceCalls.release, { uploads, ...options });
    },
  };
}
