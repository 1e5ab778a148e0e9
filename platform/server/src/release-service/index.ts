import nodePath from 'node:path';
import { type Readable } from 'node:stream';
import { readAuditLog, readRegistry, registryFile, releasesDirectory } from '@shop/release-registry';
import { readJudgements } from '@shop/release-registry/canary';
import { serviceDirectory, type TeamKey } from '@shop/release-registry/keys';
import { createPanelLink } from '@shop/release-registry/panel';
import { createPreview } from '@shop/release-registry/preview';
import { describeArtefact, findReleasedFiles, readArtefactFile } from '@shop/release-registry/artefact';
import { formatDeleted, listChangedApps, pruneReleases, toServed } from '@shop/release-registry/release';
import { createPageLink } from '@shop/release-registry/team-page';
import {
  CallRefusal,
  formatContentDigest,
  hashBody,
  type ServiceCall,
  serviceCalls,
} from '@shop/release-registry/service';
import { getReleaseStore } from '@shop/release-registry/store';
import type { Logger } from '@shop/server-environment/logging';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { MonitoringHours } from '../monitoring/monitoring-hours';
import { readMonitoring } from '../monitoring/read-monitoring';
import { createSourceLocator } from '../monitoring/source-positions';
import { assertAllowed, assertAppsAllowed, authenticate, getUploader } from './authenticate';
import { answerRefusals } from './answer-refusals';
import { changeApps, createReleaser, toAuthor } from './change-registry';
import { createJobKeys } from './job-keys';
import { openNonces } from './nonces';
import { describeService } from './openapi';
import { parseRequest } from './parse-request';
import { toRefusal } from './refusals';
import { assertReleasable, getSigner, listMissing, type SourceOptions } from './release-uploads';
import { createSecurityLog } from './security-events';
import { createUploadDirectory } from './upload-directory';
import { createUploads, type UploadLimits } from './uploads';

export interface ReleaseServiceOptions extends SourceOptions {
  readonly limits: UploadLimits;
  /** Percents of a canary that judges itself; undefined where no browser reports. */
  readonly canarySteps?: readonly number[] | undefined;
  /** What browsers reported; undefined where none reports. */
  readonly hours?: MonitoringHours | undefined;
  /** Receives each app whose release was refused, and why. */
  readonly onRefusal: (app: string, reason: string) => void;
  readonly logger: Logger;
  readonly now?: () => number;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The key that signed a call of the release service. */
    releaseKey: TeamKey | null;
  }
}

/** Bytes of a JSON body: a release.json and the list of files. */
const maxBody = 3 * 2 ** 20;
/** Bytes of a body that anybody may send. */
const maxUnsignedBody = 20_000;
/** Entries of the audit log that one call returns. */
const maxEntries = 500;
const cleanUpMs = 10 * 60_000;

/** The beginning of every path of the service. */
export const servicePrefix = '/registry';

const toRoute = ({ path }: ServiceCall): string => path.slice(servicePrefix.length);

/**
 * Serves the release service, as a plugin with the prefix `servicePrefix`: each call is signed by a team's key, and
 * checked by its schema.
 */
export async function serveReleases(app: FastifyInstance, options: ReleaseServiceOptions): Promise<void> {
  const { dataDirectory, logger, siteUrl, now = Date.now } = options;
  const directory = serviceDirectory(dataDirectory);
  const store = getReleaseStore(dataDirectory);
  const nonces = openNonces(dataDirectory);
  const uploads = createUploads(
    store.shared?.uploads ?? createUploadDirectory(nodePath.join(directory, 'uploads')),
    options.limits,
  );
  const file = registryFile(dataDirectory);
  const withOrigins = options.allowedOrigins ? { origins: options.allowedOrigins } : {};
  const locator = createSourceLocator(releasesDirectory(dataDirectory), (line) => logger.warn(line));
  const releaseUploads = createReleaser({ ...options, uploads });

  const cleanUp = () =>
    Promise.all([nonces.forgetOld(now()), uploads.removeOld(now())]).catch((error: unknown) =>
      logger.warn({ event: 'release_service_clean_up', err: error }, 'old uploads could not be removed'),
    );
  const timer = setInterval(() => void cleanUp(), cleanUpMs).unref();
  app.addHook('onReady', async () => void (await cleanUp()));
  app.addHook('onClose', () => clearInterval(timer));
  answerRefusals(app, logger, createSecurityLog(logger, now));

  app.get('/openapi.json', (_, reply) => reply.send(describeService(siteUrl)));
  const addJobKey = createJobKeys({ dataDirectory, siteUrl, logger, now });
  app.post(toRoute(serviceCalls.jobKey), { bodyLimit: maxUnsignedBody }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return { success: true, ...(await addJobKey(parseRequest(serviceCalls.jobKey.body, request.body))) };
  });
  await app.register(async (calls) => {
    calls.decorateRequest('releaseKey', null);
    calls.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      request.releaseKey = await authenticate(request, { dataDirectory, nonces, now });
      // Another shop server may have answered the call before this one.
      await store.refresh().catch((error: unknown) => {
        throw toRefusal(503, 'not_up_to_date', error);
      });
    });
    calls.removeAllContentTypeParsers();
    calls.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: maxBody },
      async (request: FastifyRequest, body: Buffer) => {
        assertDigest(request, body);
        return JSON.parse(body.toString('utf8')) as unknown;
      },
    );
    calls.addContentTypeParser('application/octet-stream', async (_: FastifyRequest, body: Readable) => body);

    calls.get(toRoute(serviceCalls.status), async () => {
      const registry = await readRegistry(file);
      const abilities = { canary: options.canarySteps !== undefined, ...withOrigins };
      return { ...toServed(registry), judgements: await readJudgements(dataDirectory, registry), abilities };
    });

    calls.get(toRoute(serviceCalls.history), async (request) => {
      const { app: wanted } = parseRequest(serviceCalls.history.query, request.query);
      const entries = await readAuditLog(file);
      return { entries: entries.filter((entry) => wanted === undefined || entry.app === wanted).slice(-maxEntries) };
    });

    calls.get(toRoute(serviceCalls.monitoring), async (request) => {
      const { app: named } = parseRequest(serviceCalls.monitoring.query, request.query);
      const { apps: allowed } = getKey(request);
      assertAppsAllowed(getKey(request), named === undefined ? [] : [named]);
      const { hours } = options;
      if (!hours) throw new CallRefusal(409, 'refused', 'Browsers report nothing to this shop (SHOP_MONITORING=off).');
      const report = await readMonitoring({ registryFile: file, hours, locator }, { named, allowed }).catch(refuseWith);
      return { report };
    });

    calls.post(toRoute(serviceCalls.startUpload), async (request) => {
      const wanted = parseRequest(serviceCalls.startUpload.body, request.body);
      const key = getKey(request);
      assertAllowed(key, 'preview', [wanted.app]);
      assertReleasable(wanted, options);
      await getSigner(wanted, key, dataDirectory);
      await uploads.removeOld(now());
      const upload = await uploads.start(getUploader(key), wanted);
      const released = findReleasedFiles(await readRegistry(file), wanted.app, dataDirectory);
      return { upload, missing: await listMissing(upload, wanted, uploads, released) };
    });

    calls.put(toRoute(serviceCalls.sendFile), async (request) => {
      const { upload, sha256 } = parseRequest(serviceCalls.sendFile.params, request.params);
      if (request.headers['content-digest'] !== formatContentDigest(Buffer.from(sha256, 'hex')))
        throw new CallRefusal(400, 'body_changed', 'The header content-digest names other bytes than the address.');
      const length = Number(request.headers['content-length'] ?? Number.NaN);
      await uploads.write(upload, getUploader(getKey(request)), { sha256, length, body: request.body as Readable });
      return {};
    });

    calls.post(toRoute(serviceCalls.release), async (request) => {
      const wanted = parseRequest(serviceCalls.release.body, request.body);
      return releaseUploads(wanted, getKey(request));
    });

    calls.get(toRoute(serviceCalls.artefact), async (request) => {
      const { app: wanted } = parseRequest(serviceCalls.artefact.params, request.params);
      const { version } = parseRequest(serviceCalls.artefact.query, request.query);
      assertAppsAllowed(getKey(request), [wanted]);
      const artefact = await describeArtefact({ dataDirectory, app: wanted, version }).catch(refuseWith);
      return { artefact };
    });

    calls.get(toRoute(serviceCalls.artefactFile), async (request, reply) => {
      const wanted = parseRequest(serviceCalls.artefactFile.params, request.params);
      assertAppsAllowed(getKey(request), [wanted.app]);
      const content = await readArtefactFile(dataDirectory, wanted).catch(refuseWith);
      return reply.type('application/octet-stream').send(content);
    });

    calls.post(toRoute(serviceCalls.preview), async (request) => {
      const { app: previewed, version } = parseRequest(serviceCalls.preview.body, request.body);
      assertAllowed(getKey(request), 'preview', [previewed]);
      const preview = await createPreview({
        app: previewed,
        version,
        key: getKey(request).id,
        dataDirectory,
        siteUrl,
      }).catch(refuseWith);
      return { preview };
    });

    calls.post(toRoute(serviceCalls.pageLink), async (request) => {
      parseRequest(serviceCalls.pageLink.body, request.body);
      return { link: await createPageLink({ key: getKey(request).id, dataDirectory, siteUrl }, now()) };
    });

    calls.post(toRoute(serviceCalls.panel), async (request) => {
      const { hours } = parseRequest(serviceCalls.panel.body, request.body);
      assertAllowed(getKey(request), 'preview', []);
      return { panel: await createPanelLink({ key: getKey(request).id, hours, dataDirectory, siteUrl }) };
    });

    calls.post(toRoute(serviceCalls.change), async (request) => {
      const { change } = parseRequest(serviceCalls.change.body, request.body);
      const key = getKey(request);
      assertAllowed(key, change.action, listChangedApps(change));
      return changeApps(change, key, { dataDirectory, logger });
    });

    calls.post(toRoute(serviceCalls.prune), async (request) => {
      const { apps, keep } = parseRequest(serviceCalls.prune.body, request.body);
      const key = getKey(request);
      assertAllowed(key, 'retire', apps);
      const deleted = await pruneReleases(dataDirectory, apps, keep, { author: toAuthor(key) }).catch(refuseWith);
      logger.info({ event: 'registry_changed', action: 'prune', apps, key: key.id }, 'releases pruned');
      return { deleted: deleted.map(formatDeleted) };
    });

    calls.addHook('preSerialization', async (_, __, payload) => ({ success: true, ...(payload as object) }));
  });
}

/** Throws what was thrown, as a refusal if its message is meant for the client. */
const refuseWith = (error: unknown): never => {
  throw toRefusal(409, 'refused', error);
};

const getKey = ({ releaseKey }: FastifyRequest): TeamKey => {
  if (!releaseKey) throw new Error('A call of the release service was not authenticated.');
  return releaseKey;
};

/** Throws a refusal unless a body is the one that was signed. */
function assertDigest({ headers }: FastifyRequest, body: Buffer): void {
  if (headers['content-digest'] === formatContentDigest(hashBody(body))) return;
  throw new CallRefusal(400, 'body_changed', 'The body is not the one that was signed: it was changed on its way.');
}
