import { readAuditLog, versionOf } from '@shop/release-registry';
import type { PageSettings } from '../application';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { PageHandler } from '../page-handler';
import { findChosenRelease } from './apply-choices';
import { panelPrefix } from './add-panel';
import { listReleases } from './list-releases';
import { type LocalOrigins, parseLocalEntry } from './local-origins';
import { createReleaseMeter } from './measure-release';
import { readPanelFile } from './panel-files';
import { formatChoicesCookie } from './panel-visits';
import { type ReleaseChoice, releaseChoiceSchema } from './release-choices';

interface PanelOptions {
  readonly registryFile: string;
  readonly releasesDirectory: string;
  readonly settings: Pick<PageSettings, 'siteUrl'>;
  readonly localOrigins: LocalOrigins;
  readonly readPanelReleases: PageHandler['readPanelReleases'];
  readonly now?: () => number;
}

/** A choice, or the app that gets its live release again. */
const choiceRequestSchema = v.union([
  releaseChoiceSchema,
  v.strictObject({ app: v.pipe(v.string(), v.maxLength(50)), version: v.null() }),
]);

/** Bytes of a choice. */
const maxBody = 1_000;

/**
 * Answers the calls of the panel for visitors with the right, without caching. For everybody else there is nothing below
 * the panel's path.
 */
export function answerPanel(app: FastifyInstance, options: PanelOptions): void {
  const { registryFile, settings, localOrigins, readPanelReleases, now = Date.now } = options;
  const isSecure = settings.siteUrl.startsWith('https:');
  const measureRelease = createReleaseMeter(options.releasesDirectory);
  const headers = { 'cache-control': 'private, no-store', vary: 'cookie', 'x-robots-tag': 'noindex' };

  app.get(`${panelPrefix}/releases.json`, async (request, reply) => {
    const releases = await readPanelReleases(request);
    if (!releases) return reply.callNotFound();
    const list = await listReleases(releases, { history: await readAuditLog(registryFile), measureRelease });
    return reply.headers(headers).send(list);
  });

  app.post(`${panelPrefix}/choices`, { bodyLimit: maxBody }, async (request, reply) => {
    const releases = await readPanelReleases(request);
    if (!releases) return reply.callNotFound();
    reply.headers(headers);
    if (!isSameOrigin(request, settings))
      return refuse(reply, 403, 'Releases are switched by the panel of the shop only.');
    const checked = v.safeParse(choiceRequestSchema, request.body);
    if (!checked.success) return refuse(reply, 400, 'This is no choice of a release.');
    const { visit, current } = releases;
    try {
      const wanted = readChoice(checked.output, localOrigins);
      const release = wanted && findChosenRelease(current, wanted, localOrigins);
      if (typeof release === 'string') return await refuse(reply, 409, release);
      const others = visit.choices.filter((one) => one.app !== checked.output.app);
      const cookie = formatChoicesCookie(
        { ...visit, choices: [...others, ...(wanted ? [wanted] : [])] },
        isSecure,
        now(),
      );
      return await reply.header('set-cookie', cookie).send({ shown: release ? versionOf(release) : null });
    } catch (error) {
      return refuse(reply, 409, (error as Error).message);
    }
  });

  app.get<{ Params: { file: string } }>(`${panelPrefix}/:file`, async (request, reply) => {
    const file = readPanelFile(request.params.file);
    if (!file || !(await readPanelReleases(request))) return reply.callNotFound();
    return reply.headers(headers).type(file.type).send(file.text);
  });
}

/** Returns the choice with the whole address of a local entry; null for the live release. Throws a sentence. */
function readChoice(
  request: v.InferOutput<typeof choiceRequestSchema>,
  localOrigins: LocalOrigins,
): ReleaseChoice | null {
  if ('local' in request) return { app: request.app, local: parseLocalEntry(request.local, localOrigins) };
  return request.version === null ? null : { app: request.app, version: request.version };
}

const refuse = (reply: FastifyReply, status: number, message: string): FastifyReply =>
  reply.code(status).send({ message });

/**
 * Whether a request was made by a page of this shop. Browsers say so themselves; a page without https is known by its
 * origin.
 */
function isSameOrigin({ headers, host }: FastifyRequest, { siteUrl }: Pick<PageSettings, 'siteUrl'>): boolean {
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return origin !== undefined && [new URL(siteUrl).origin, `http://${host}`, `https://${host}`].includes(origin);
}
