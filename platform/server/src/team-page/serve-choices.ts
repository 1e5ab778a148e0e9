import { findDefaultRelease, versionOf } from '@shop/release-registry';
import { readOrCreateShopKey } from '@shop/release-registry/keys';
import { signPanelRight } from '@shop/release-registry/panel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { findChosenRelease } from '../panel/apply-choices';
import { type LocalOrigins, parseLocalEntry } from '../panel/local-origins';
import { formatChoicesCookie, formatRightCookie, type PanelVisit } from '../panel/panel-visits';
import { type ReleaseChoice, releaseChoiceSchema } from '../panel/release-choices';
import { parseLocalAddress } from '../preview/local-address';
import { mayChoose, type Viewer } from './read-viewer';
import { AccessRefusal } from './team-sessions';
import { choicesPath, localRelease, type RefusedChoice } from './write-choice';

interface ChoicesOptions {
  readonly dataDirectory: string;
  readonly siteUrl: string;
  readonly localOrigins: LocalOrigins;
  /** Throws an `AccessRefusal` for others than teams and testers. */
  readonly readViewer: (request: FastifyRequest) => Promise<Viewer>;
  /** Answers, also where `respond` throws a refusal. */
  readonly answer: (
    request: FastifyRequest,
    reply: FastifyReply,
    respond: () => Promise<FastifyReply>,
  ) => Promise<FastifyReply>;
  /** Answers with the page of the releases, which says why a choice was refused. */
  readonly refuse: (reply: FastifyReply, viewer: Viewer, back: string, refusal: RefusedChoice) => Promise<FastifyReply>;
  readonly now: () => number;
}

const fieldsSchema = v.object({
  app: v.pipe(v.string(), v.maxLength(50)),
  release: v.pipe(v.string(), v.maxLength(80)),
  server: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  back: v.optional(v.pipe(v.string(), v.maxLength(2000)), '/'),
});

/**
 * Takes what a form of the page for teams chooses: the release of an app that this browser gets, and no other. The form
 * parser is that of the page.
 */
export function serveChoices(app: FastifyInstance, options: ChoicesOptions): void {
  const { dataDirectory, siteUrl, localOrigins, readViewer, answer, refuse, now } = options;
  const isSecure = siteUrl.startsWith('https:');

  /** The right of a tester; a team gets one for as long as its session. */
  async function getVisit({ access, shown: { visit } }: Viewer): Promise<PanelVisit> {
    if (visit || !access) return visit ?? Promise.reject(new Error('Neither a team nor a tester.'));
    const seconds = Math.floor((Date.parse(access.until) - now()) / 1000);
    const right = signPanelRight(await readOrCreateShopKey(dataDirectory), access.key.id, seconds, now());
    return { right, choices: [] };
  }

  app.post(choicesPath, (request, reply) =>
    answer(request, reply, async () => {
      const viewer = await readViewer(request);
      if (!mayChoose(viewer)) throw new AccessRefusal('no_preview', 'This key may not preview releases.');
      const fields = v.safeParse(fieldsSchema, request.body);
      const { app: name = '', release = '', server = '', back = '/' } = fields.success ? fields.output : {};
      const respondWith = (status: number, sentence: string) =>
        refuse(reply.code(status), viewer, parseLocalAddress(back), { app: name, release, server, sentence });
      if (!isSameOrigin(request, siteUrl)) return respondWith(403, 'Releases are switched by this page only.');
      if (!fields.success) return respondWith(400, 'This is no choice of a release.');
      try {
        const wanted = readChoice({ name, release, server }, viewer, localOrigins);
        const found = wanted && findChosenRelease(viewer.shown.current, wanted, localOrigins);
        if (typeof found === 'string') return await respondWith(409, found);
        const visit = await getVisit(viewer);
        const others = visit.choices.filter((one) => one.app !== name);
        const choices = formatChoicesCookie(
          { ...visit, choices: [...others, ...(wanted ? [wanted] : [])] },
          isSecure,
          now(),
        );
        return reply
          .header('set-cookie', [formatRightCookie(visit.right, isSecure, now()), choices])
          .redirect(parseLocalAddress(back), 303);
      } catch (error) {
        return respondWith(409, (error as Error).message);
      }
    }),
  );
}

/** Returns the choice of a form; null for what this browser gets anyway. Throws a sentence. */
function readChoice(
  { name, release, server }: { readonly name: string; readonly release: string; readonly server: string },
  { shown }: Viewer,
  localOrigins: LocalOrigins,
): ReleaseChoice | null {
  const usual = Object.hasOwn(shown.usual.microFrontends, name) && findDefaultRelease(shown.usual, name);
  if (release === '' || (usual && versionOf(usual) === release)) return null;
  const choice =
    release === localRelease
      ? { app: name, local: parseLocalEntry(server, localOrigins) }
      : { app: name, version: release };
  const checked = v.safeParse(releaseChoiceSchema, choice);
  if (checked.success) return checked.output;
  throw new Error('This is no choice of a release.');
}

/**
 * Whether a request was made by a page of this shop. Browsers say so themselves; a page without https is known by its
 * origin.
 */
function isSameOrigin({ headers, host }: FastifyRequest, siteUrl: string): boolean {
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return origin !== undefined && [new URL(siteUrl).origin, `http://${host}`, `https://${host}`].includes(origin);
}
