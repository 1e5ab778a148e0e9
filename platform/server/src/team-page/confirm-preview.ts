import { canReachShoppers } from '@shop/release-registry/keys';
import { parsePreviewCookie, parsePreviewQuery } from '@shop/release-registry/preview';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { confirmPath, formatOpenedPreview } from '../preview/opened-preview';
import type { createLinkTrustReader } from '../read-link-trust';
import { AccessRefusal, type TeamSessions } from './team-sessions';
import { type Frame, writePreviewPage } from './write-page';

interface ConfirmOptions {
  readonly sessions: Pick<TeamSessions, 'read'>;
  readonly readTrust: ReturnType<typeof createLinkTrustReader>;
  readonly readFrame: () => Promise<Frame>;
  /** Answers, also where `respond` throws a refusal. */
  readonly answer: (
    request: FastifyRequest,
    reply: FastifyReply,
    respond: () => Promise<FastifyReply>,
  ) => Promise<FastifyReply>;
  readonly isSecure: boolean;
  readonly now: () => number;
}

const endedSentence = 'This preview has ended, or its link is incomplete.';
const closedSentence =
  'Its team may only make previews, so this preview is for those who can release: get in to the page for teams with a key that can, and open the link again.';

/**
 * Serves the page on which a preview is opened whose maker can bring nothing to shoppers. Such a link may be sent to a
 * shopper, whose login its script could read: only a session of a key that can release opens it, by a button. The form
 * parser is that of the page for teams.
 */
export function serveConfirmedPreviews(app: FastifyInstance, options: ConfirmOptions): void {
  const { sessions, readTrust, readFrame, answer, isSecure, now } = options;

  async function verify(query: URLSearchParams, cookies = '') {
    const preview = parsePreviewQuery(query);
    const stored = parsePreviewCookie(cookies) ?? [];
    const setCookie =
      preview && formatOpenedPreview(preview, stored, { trust: await readTrust(), isSecure, now: now() });
    if (!preview || !setCookie) throw new AccessRefusal('preview_ended', endedSentence);
    return { preview, setCookie };
  }

  app.get(confirmPath, (request, reply) =>
    answer(request, reply, async () => {
      const { preview } = await verify(new URLSearchParams(request.query as Record<string, string>));
      return reply.send(writePreviewPage(await readFrame(), confirmPath, preview));
    }),
  );

  app.post(confirmPath, (request, reply) =>
    answer(request, reply, async () => {
      const fields = new URLSearchParams((request.body ?? {}) as Record<string, string>);
      const { setCookie } = await verify(fields, request.headers.cookie);
      const access = await sessions.read(request.headers.cookie).catch((error: unknown) => {
        throw error instanceof AccessRefusal && error.reason === 'no_session'
          ? new AccessRefusal(error.reason, closedSentence)
          : error;
      });
      if (!canReachShoppers(access.key)) throw new AccessRefusal('preview_only', closedSentence, access.key.id);
      return reply.header('set-cookie', setCookie).redirect('/', 303);
    }),
  );
}
