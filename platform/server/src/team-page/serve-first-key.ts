import type { Registry } from '@shop/release-registry';
import {
  addFirstKey,
  KeysExistError,
  readOrCreateShopKey,
  readTeamKeys,
  teamKeySchema,
} from '@shop/release-registry/keys';
import { firstKeyPath, parseAccess, type SignedAccess, verifyFirstLink } from '@shop/release-registry/team-page';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { LogRefusedCall } from '../release-service/security-events';
import { AccessRefusal } from './team-sessions';
import { writeFirstKey, writeFirstKeyForm, writeFirstKeyRefused } from './write-first-key';
import { type Frame, pageHeaders } from './write-page';

interface FirstKeyOptions {
  readonly dataDirectory: string;
  readonly readFrame: () => Promise<Frame>;
  readonly logRefusedCall: LogRefusedCall;
  readonly log: (sentence: string) => void;
  readonly now: () => number;
}

const formSchema = v.object({
  owner: teamKeySchema.entries.owner,
  apps: v.pipe(
    v.string(),
    v.transform((text) => [...new Set(text.split(',').map((part) => part.trim()))].filter(Boolean)),
    teamKeySchema.entries.apps,
  ),
});

const refusals = {
  wrong:
    'This link is incomplete, or another shop has signed it. Copy all of it, or get a new one: npm run keys -- first-link',
  expired: 'This link has expired: it is valid for an hour. Get a new one: npm run keys -- first-link',
  used: 'This shop has a key already, and the link is only for the first one. The operator adds others: npm run keys -- add',
} as const;

const refuse = (reason: keyof typeof refusals) => new AccessRefusal(`first_link_${reason}`, refusals[reason]);

/**
 * Serves the page on which the operator of a new shop makes the first key, by a link that `npm run keys -- first-link`
 * prints. It is refused as soon as the shop has a key. The form parser is that of the page for teams.
 */
export function serveFirstKey(app: FastifyInstance, options: FirstKeyOptions): void {
  const { dataDirectory, readFrame, logRefusedCall, log, now } = options;

  async function verify(link: SignedAccess | null): Promise<SignedAccess> {
    const { publicKey } = await readOrCreateShopKey(dataDirectory);
    const state = verifyFirstLink(link, publicKey, now());
    if (!link || state !== 'valid') throw refuse(state === 'expired' ? 'expired' : 'wrong');
    if ((await readTeamKeys(dataDirectory)).length > 0) throw refuse('used');
    return link;
  }

  async function makeKey(body: unknown): Promise<{ readonly status: number; readonly page: string }> {
    const { owner = '', apps = '', ...fields } = (body ?? {}) as Readonly<Record<string, unknown>>;
    const link = await verify(parseAccess(fields));
    const frame = await readFrame();
    const checked = v.safeParse(formSchema, { owner, apps });
    if (!checked.success) {
      const [issue] = checked.issues;
      const problem =
        issue.path?.[0].key === 'owner' ? `The name ${issue.message}.` : `The list of apps ${issue.message}.`;
      return {
        status: 400,
        page: writeFirstKeyForm(frame, { link, owner: String(owner), apps: String(apps), problem }),
      };
    }
    const { key, line } = await addFirstKey(dataDirectory, checked.output).catch((error: unknown) => {
      throw error instanceof KeysExistError ? refuse('used') : error;
    });
    log(`The first key, ${key.id}, was made by its link for ${key.owner}.`);
    return { status: 200, page: writeFirstKey(frame, line) };
  }

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    respond: () => Promise<{ readonly status: number; readonly page: string }>,
  ) {
    reply.headers(pageHeaders);
    try {
      const { status, page } = await respond();
      return await reply.code(status).send(page);
    } catch (error) {
      if (!(error instanceof AccessRefusal)) throw error;
      logRefusedCall({ reason: error.reason, address: request.ip });
      return reply.code(401).send(writeFirstKeyRefused(await readFrame(), error.message));
    }
  }

  app.get(firstKeyPath, (request, reply) =>
    answer(request, reply, async () => {
      const link = await verify(parseAccess(request.query));
      const frame = await readFrame();
      const form = { link, owner: '', apps: listApps(frame.registry), problem: '' };
      return { status: 200, page: writeFirstKeyForm(frame, form) };
    }),
  );

  app.post(firstKeyPath, (request, reply) => answer(request, reply, () => makeKey(request.body)));
}

const listApps = (registry: Registry | null): string => Object.keys(registry?.microFrontends ?? {}).join(', ');
