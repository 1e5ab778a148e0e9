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
import { serveConfirmedPreviews } from './confirm-preview';
import { describeApps } from './describe-apps';
import { serveFirstKey } from './serve-first-key';
import { AccessRefusal, createTeamSessions } from './team-sessions';
import { leavePath, pageHeaders, writeLinkPage, writeRefusedPage, writeReleasesPage } from './write-page';

interface TeamPageOptions {
  readonly dataDirectory: string;
  readonly settings: PageSettings;
  /** What browsers reported; absent: they report nothing. */
  readonly hours?: MonitoringHours | undefined;
  /** Rejects while no registry is readable. */
  readonly readRegistry: () => Promise<Registry>;
  readonly logger: Logger;
  readonly log: (sentence: string) => void;
  readonly now?: () => number;
}

/** The entries of the audit log that the page shows. */
const maxChanges = 20;
/** Milliseconds for which the sums of the reports are kept: servers write them every five seconds. */
const sumsMs = 5000;

/**
 * Serves the page for teams, as a plugin: the releases of each app, what browsers saw of them, and the last changes. Only
 * holders of a team's key get in, by a link that works once. The page changes nothing.
 */
export async function serveTeamPage(app: FastifyInstance, options: TeamPageOptions): Promise<void> {
  const { dataDirectory, settings, readRegistry, logger, log, now = Date.now } = options;
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

  await app.register(fastifyFormBody, { bodyLimit: 2000 });
  const readTrust = createLinkTrustReader({ dataDirectory }, log);
  serveConfirmedPreviews(app, { sessions, readTrust, readFrame, answer, isSecure, now });
  serveFirstKey(app, { dataDirectory, readFrame, logRefusedCall, log, now });

  app.get(teamPagePath, (request, reply) =>
    answer(request, reply, async () => {
      if (Object.keys(request.query as object).length > 0) {
        const link = await sessions.verifyLink(request.query);
        return reply.send(writeLinkPage(await readFrame(), link));
      }
      const access = await sessions.read(request.headers.cookie);
      const registry = await readRegistry();
      const changes = await readAuditLog(registryFile(dataDirectory));
      const sums = await readSums();
      const located = await locateErrors(registry, sums, locator);
      const judgements = await readJudgements(dataDirectory, registry);
      return reply.send(
        writeReleasesPage(await readFrame(), {
          access,
          apps: describeApps({ registry, changes, sums, located, judgements, ownApps: access.key.apps }),
          changes: changes.slice(-maxChanges).reverse(),
          waitingCalls: await readWaitingCalls(dataDirectory).catch(leaveOut),
          isMonitored: options.hours !== undefined,
          now: now(),
        }),
      );
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
