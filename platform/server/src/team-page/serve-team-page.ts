import fastifyFormBody from '@fastify/formbody';
import { readAuditLog, type Registry, registryFile, releasesDirectory } from '@shop/release-registry';
import { readJudgements } from '@shop/release-registry/canary';
import { endSessionCookie, teamPagePath } from '@shop/release-registry/team-page';
import type { Logger } from '@shop/server-environment/logging';
import type { PageSettings } from '../application';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { MonitoringHours } from '../monitoring/monitoring-hours';
import { mergeHours, type MonitoringTally } from '../monitoring/monitoring-tally';
import { createSourceLocator, locateErrors } from '../monitoring/source-positions';
import { openNonces } from '../release-service/nonces';
import { createSecurityLog } from '../release-service/security-events';
import { createLinkTrustReader } from '../read-link-trust';
import { readWaitingCalls, type WaitingCall } from '../webhooks/waiting-calls';
import type { LocalOrigins } from '../panel/local-origins';
import type { ShownReleases } from '../preview/preview-pages';
import { serveConfirmedPreviews } from './confirm-preview';
import { describeApps } from './describe-apps';
import { createViewerReader, mayChoose, type Viewer } from './read-viewer';
import { serveChoices } from './serve-choices';
import { serveFirstKey } from './serve-first-key';
import { AccessRefusal, createTeamSessions } from './team-sessions';
import type { RefusedChoice } from './write-choice';
import {
  leavePath,
  pageHeaders,
  releasesHeaders,
  writeLinkPage,
  writeRefusedPage,
  writeReleasesPage,
} from './write-page';

interface TeamPageOptions {
  readonly dataDirectory: string;
  readonly settings: PageSettings;
  /** What browsers reported; absent: they report nothing. */
  readonly hours?: MonitoringHours | undefined;
  /** Both reject while no registry is readable. */
  readonly readRegistry: () => Promise<Registry>;
  readonly readShownReleases: (request: FastifyRequest) => Promise<ShownReleases>;
  /** Development servers that a tester may choose. */
  readonly localOrigins: LocalOrigins;
  readonly logger: Logger;
  readonly log: (sentence: string) => void;
  readonly now?: () => number;
}

/** The entries of the audit log that the page shows. */
const maxChanges = 20;
/** Milliseconds for which the sums of the reports are kept: servers write them every five seconds. */
const sumsMs = 5000;

/**
 * Serves the page for teams and testers, as a plugin: the releases of each app, and the form that chooses one for this
 * browser; for teams also what browsers saw of them, and the last changes. Holders of a team's key get in by a link that
 * works once, testers by the right to the panel. What visitors get is not changed here.
 */
export async function serveTeamPage(app: FastifyInstance, options: TeamPageOptions): Promise<void> {
  const { dataDirectory, settings, readRegistry, localOrigins, logger, log, now = Date.now } = options;
  const isSecure = settings.siteUrl.startsWith('https:');
  const nonces = openNonces(dataDirectory);
  const sessions = createTeamSessions({ dataDirectory, nonces, isSecure, now });
  const locator = createSourceLocator(releasesDirectory(dataDirectory), log);
  const readSums = createSumsReader(options.hours, now);
  const logRefusedCall = createSecurityLog(logger, now);

  const readFrame = async () => ({
    brand: settings.brand.name,
    siteUrl: settings.siteUrl,
    registry: await readRegistry().catch(() => null),
  });

  /** The page stays without the list of calls. */
  const leaveOut = (error: unknown): readonly WaitingCall[] => {
    logger.error({ event: 'webhooks_not_read', err: error }, 'the calls that wait could not be read');
    return [];
  };

  /** Answers with a page, or with the refusal that `respond` throws. */
  async function answer(request: FastifyRequest, reply: FastifyReply, respond: () => Promise<FastifyReply>) {
    reply.headers(pageHeaders);
    try {
      return await respond();
    } catch (error) {
      if (!(error instanceof AccessRefusal)) throw error;
      const { reason, key, message } = error;
      if (reason !== 'no_session') logRefusedCall({ reason, key, address: request.ip });
      return reply.code(401).send(writeRefusedPage(await readFrame(), message));
    }
  }

  const readViewer = createViewerReader(sessions, options.readShownReleases);

  /** Sends the page with all releases to a viewer. A choice that was refused is explained beside its form. */
  async function sendReleases(reply: FastifyReply, viewer: Viewer, back: string, refusal?: RefusedChoice) {
    const { access, shown } = viewer;
    const registry = access ? await readRegistry() : shown.current;
    const changes = await readAuditLog(registryFile(dataDirectory));
    const sums = access ? await readSums() : new Map<string, MonitoringTally>();
    const located = await locateErrors(registry, sums, locator);
    const judgements = await readJudgements(dataDirectory, registry);
    const page = writeReleasesPage(await readFrame(), {
      viewer,
      apps: describeApps({ registry, changes, sums, located, judgements, ownApps: access?.key.apps ?? [] }),
      changes: changes.slice(-maxChanges).reverse(),
      choices: mayChoose(viewer) ? { ...shown, back, changes, refusal } : null,
      waitingCalls: access ? await readWaitingCalls(dataDirectory).catch(leaveOut) : [],
      isMonitored: options.hours !== undefined,
      now: now(),
    });
    return reply.headers(releasesHeaders).send(page);
  }

  await app.register(fastifyFormBody, { bodyLimit: 2000 });
  const readTrust = createLinkTrustReader({ dataDirectory }, log);
  serveConfirmedPreviews(app, { sessions, readTrust, readFrame, answer, isSecure, now });
  serveChoices(app, {
    dataDirectory,
    siteUrl: settings.siteUrl,
    localOrigins,
    readViewer,
    answer,
    refuse: sendReleases,
    now,
  });
  serveFirstKey(app, { dataDirectory, readFrame, logRefusedCall, log, now });

  app.get(teamPagePath, (request, reply) =>
    answer(request, reply, async () => {
      if (Object.keys(request.query as object).length > 0) {
        const link = await sessions.verifyLink(request.query);
        return reply.send(writeLinkPage(await readFrame(), link));
      }
      return sendReleases(reply, await readViewer(request), findBack(request));
    }),
  );

  app.post(teamPagePath, (request, reply) =>
    answer(request, reply, async () =>
      reply.header('set-cookie', await sessions.start(request.body)).redirect(teamPagePath, 303),
    ),
  );

  app.get(leavePath, (_, reply) =>
    reply.headers({ ...pageHeaders, 'set-cookie': endSessionCookie(isSecure) }).redirect(teamPagePath, 303),
  );
}

/** Returns the path of the shop's page that led here or has this page in a frame. */
function findBack({ headers: { referer = '' }, host }: FastifyRequest): string {
  const from = URL.canParse(referer) ? new URL(referer) : null;
  return from?.host === host && !from.pathname.startsWith(teamPagePath) ? from.pathname + from.search : '/';
}

/** Returns the sums of all reports, which are read at most every few seconds. */
function createSumsReader(
  hours: MonitoringHours | undefined,
  now: () => number,
): () => Promise<ReadonlyMap<string, MonitoringTally>> {
  let read = 0;
  let sums: Promise<ReadonlyMap<string, MonitoringTally>> = Promise.resolve(new Map());
  return () => {
    if (hours && now() - read >= sumsMs) {
      read = now();
      sums = hours.readAll().then(mergeHours);
      // The next visitor reads them again.
      sums.catch(() => (read = 0));
    }
    return sums;
  };
}
