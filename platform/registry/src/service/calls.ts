import * as v from 'valibot';
import { artefactSchema, signatureSchema } from '../artefact/artefact';
import { auditEntrySchema, buildOriginSchema, shopAddressSchema, skippedChecksSchema } from '../audit-log';
import { canaryJudgementSchema } from '../canary/canary-judgement';
import { monitoringReportSchema } from './monitoring-report';
import { panelHoursSchema, panelLinkSchema } from '../panel/create-panel-link';
import { previewSchema } from '../preview/create-preview';
import { changeRequestSchema } from '../release/change-request';
import { pageLinkSchema } from '../team-page/create-page-link';
import { appNameSchema, sha256Schema, uploadRequestSchema } from '../artefact/upload-request';

// The calls of the release service. The server checks requests by them and describes them as OpenAPI; the client checks
// replies.

const uploadId = v.pipe(v.string(), v.regex(/^[\da-f]{32}$/, 'is no id of an upload'));
const version = v.pipe(v.string(), v.regex(/^\w[\w.+-]{0,79}$/, 'is no version'));

const success = { success: v.literal(true) };

/** The releases of apps in the public format of the registry, without their files. */
const servedEntries = {
  microFrontends: v.record(
    v.string(),
    v.array(
      v.object({
        metadata: v.object({ version: v.string() }),
        deployment: v.object({ traffic: v.number(), default: v.boolean() }),
        extras: v.object({
          judgedSince: v.exactOptional(v.string()),
          pinned: v.exactOptional(v.boolean()),
          disabled: v.exactOptional(v.string()),
          signature: v.exactOptional(v.object({ key: v.string() })),
        }),
      }),
    ),
  ),
};

export interface ServiceCall {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly summary: string;
  /** Whether the caller needs no key. */
  readonly isUnsigned?: true;
  /** Absent for a call without a JSON body. */
  readonly body?: v.GenericSchema;
  readonly query?: v.GenericSchema;
  readonly params?: v.GenericSchema;
  /** Absent for a call that is answered with the bytes of a file. */
  readonly reply?: v.GenericSchema;
}

export const serviceCalls = {
  status: {
    method: 'GET',
    path: '/registry/status',
    summary: 'Lists the releases of each app and the percent of the visitors that get them.',
    reply: v.object({
      ...success,
      ...servedEntries,
      /** What was last found of each canary that judges itself. */
      judgements: v.exactOptional(v.array(canaryJudgementSchema)),
      /** Whether canaries can judge themselves, and the other origins from which releases may be loaded. */
      abilities: v.exactOptional(v.object({ canary: v.boolean(), origins: v.exactOptional(v.array(v.string())) })),
    }),
  },
  history: {
    method: 'GET',
    path: '/registry/history',
    summary: 'Lists the last changes of all apps or of one, the oldest first.',
    query: v.strictObject({ app: v.exactOptional(appNameSchema) }),
    reply: v.object({ ...success, entries: v.array(auditEntrySchema) }),
  },
  monitoring: {
    method: 'GET',
    path: '/registry/monitoring',
    summary:
      'Reports what browsers saw of each live and each stopped release: of the apps of the key, or of one of them with its routes.',
    query: v.strictObject({ app: v.exactOptional(appNameSchema) }),
    reply: v.object({ ...success, report: monitoringReportSchema }),
  },
  startUpload: {
    method: 'POST',
    path: '/registry/uploads',
    summary: 'Starts or resumes the upload of a release. The reply names the files that the shop does not have yet.',
    body: uploadRequestSchema,
    reply: v.object({ ...success, upload: uploadId, missing: v.array(sha256Schema) }),
  },
  sendFile: {
    method: 'PUT',
    path: '/registry/uploads/:upload/files/:sha256',
    summary: 'Sends the bytes of one file, as application/octet-stream.',
    params: v.strictObject({ upload: uploadId, sha256: sha256Schema }),
    reply: v.object(success),
  },
  release: {
    method: 'POST',
    path: '/registry/releases',
    summary:
      'Releases uploads in one change of the registry, to all visitors, to a percent of them, as canaries that judge themselves, or to nobody but those who open the address of a preview.',
    body: v.strictObject({
      uploads: v.pipe(
        v.array(v.strictObject({ upload: uploadId, signature: signatureSchema })),
        v.minLength(1, 'needs an upload'),
        v.maxLength(20, 'has more than 20 uploads'),
      ),
      percent: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))),
      preview: v.exactOptional(v.literal(true)),
      canary: v.exactOptional(v.literal(true)),
      origin: v.exactOptional(buildOriginSchema),
      skippedChecks: v.exactOptional(skippedChecksSchema),
      takenFrom: v.exactOptional(shopAddressSchema),
    }),
    reply: v.object({
      ...success,
      versions: v.record(v.string(), v.string()),
      previews: v.exactOptional(v.array(previewSchema)),
      ...servedEntries,
    }),
  },
  artefact: {
    method: 'GET',
    path: '/registry/releases/:app',
    summary:
      'Describes a release, so that another shop can release it as it is: its files, server build and source maps by their SHA-256, its signature, and where it was built. For every key of the app; by default the release that this shop serves.',
    params: v.strictObject({ app: appNameSchema }),
    query: v.strictObject({ version: v.exactOptional(version) }),
    reply: v.object({ ...success, artefact: artefactSchema }),
  },
  artefactFile: {
    method: 'GET',
    path: '/registry/releases/:app/:version/files/:sha256',
    summary: 'Returns the bytes of one file of a release, also of its server build and its source maps.',
    params: v.strictObject({ app: appNameSchema, version, sha256: sha256Schema }),
  },
  preview: {
    method: 'POST',
    path: '/registry/previews',
    summary: 'Signs a new address for a look at a release, which is valid for a day.',
    body: v.strictObject({ app: appNameSchema, version }),
    reply: v.object({ ...success, preview: previewSchema }),
  },
  pageLink: {
    method: 'POST',
    path: '/registry/page-links',
    summary: 'Signs a link that opens the page for teams in a browser, once and within five minutes.',
    body: v.strictObject({}),
    reply: v.object({ ...success, link: pageLinkSchema }),
  },
  panel: {
    method: 'POST',
    path: '/registry/panels',
    summary: 'Signs a link by which a browser may choose its releases in the panel; for every key that may preview.',
    body: v.strictObject({ hours: panelHoursSchema }),
    reply: v.object({ ...success, panel: panelLinkSchema }),
  },
  jobKey: {
    method: 'POST',
    path: '/registry/job-keys',
    summary:
      'Registers the public key of a job for an hour, with the rights of the trusted publisher that the job’s identity token (OpenID Connect) fits. The audience of the token is the address of this shop.',
    isUnsigned: true,
    body: v.strictObject({
      token: v.pipe(v.string(), v.maxLength(10_000, 'is too long')),
      publicKey: v.pipe(v.string(), v.maxLength(200, 'is too long')),
    }),
    reply: v.object({ ...success, key: v.pipe(v.string(), v.regex(/^[\w-]{4,40}$/)), expires: v.string() }),
  },
  change: {
    method: 'POST',
    path: '/registry/changes',
    summary: 'Promotes, rolls back, pins, unpins, disables, enables or retires apps, or changes a canary.',
    body: v.strictObject({ change: changeRequestSchema, origin: v.exactOptional(buildOriginSchema) }),
    reply: v.object({ ...success, ...servedEntries }),
  },
  prune: {
    method: 'POST',
    path: '/registry/prunes',
    summary:
      'Deletes releases that nobody gets, except the newest ones and those that a rollback would restore; for every key that may retire the apps.',
    body: v.strictObject({
      apps: v.pipe(v.array(appNameSchema), v.minLength(1, 'needs an app'), v.maxLength(50, 'has too many apps')),
      keep: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9999)),
    }),
    reply: v.object({ ...success, deleted: v.array(v.string()) }),
  },
} as const satisfies Record<string, ServiceCall>;

export const refusalSchema = v.object({ success: v.literal(false), message: v.string() });

/** Says what is wrong with data that a schema refuses. */
export const formatIssue = (issue: v.BaseIssue<unknown>): string =>
  `${v.getDotPath(issue) ?? 'The request'}: ${issue.message}`;
