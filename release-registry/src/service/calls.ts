import * as v from 'valibot';
import { auditEntrySchema, buildOriginSchema } from '../audit-log';
import { canaryJudgementSchema } from '../canary/canary-judgement';
import { previewSchema } from '../preview/create-preview';
import { changeRequestSchema } from '../release/change-request';
import { partOfAddress } from '../release/foreign-folder';
import { pageLinkSchema } from '../team-page/create-page-link';

// The calls of the release service. The server checks requests by them and describes them as OpenAPI; the client checks
// replies.

const version = v.pipe(v.string(), v.regex(/^\w[\w.+-]{0,79}$/, 'is no version'));
const sha256 = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/, 'is no SHA-256 in hexadecimal digits'));
const uploadId = v.pipe(v.string(), v.regex(/^[\da-f]{32}$/, 'is no id of an upload'));
const appName = v.pipe(v.string(), v.regex(/^[a-z][a-z\d-]{0,49}$/, 'is no name of an app such as mf-gifts'));
const signature = v.pipe(v.string(), v.regex(/^[\w-]{86}$/, 'is no signature by ed25519'));

const filePath = v.pipe(
  v.string(),
  v.maxLength(200, 'is too long'),
  v.check(
    (path) => path.split('/').every((part) => partOfAddress.test(part)),
    'is no path of letters, digits and . _ - @ ~ + only',
  ),
);

/** More files than any build has. */
const maxFiles = 1_000;
/** Characters of a release.json; those of the shell hold the schemas of all messages. */
const maxDescription = 1_000_000;

export const uploadRequestSchema = v.strictObject({
  /** A build of the shop's own repository, or the folder of a team that builds elsewhere. */
  kind: v.picklist(['build', 'folder']),
  app: appName,
  /** The app's own version. */
  version: v.pipe(v.string(), v.regex(/^\d[\w.-]{0,39}$/, 'is no version such as 1.0.0')),
  /** The global variable of the container; empty for an entry that is a module, and for the shell. */
  container: v.pipe(v.string(), v.regex(/^\w{0,60}$/, 'is no name of a variable')),
  /** Where browsers find the files of a folder. Absent: the shop serves them. */
  address: v.exactOptional(v.pipe(v.string(), v.maxLength(500, 'is too long'))),
  /** The text of `release.json`. */
  description: v.pipe(v.string(), v.maxLength(maxDescription, 'is too long')),
  files: v.pipe(
    v.array(v.strictObject({ path: filePath, bytes: v.pipe(v.number(), v.integer(), v.minValue(0)), sha256 })),
    v.minLength(1, 'needs a file'),
    v.maxLength(maxFiles, `has more than ${maxFiles} files`),
    v.check((files) => new Set(files.map(({ path }) => path)).size === files.length, 'names a file twice'),
  ),
});

export type UploadRequest = v.InferOutput<typeof uploadRequestSchema>;

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
  /** Absent for a call without a JSON body. */
  readonly body?: v.GenericSchema;
  readonly query?: v.GenericSchema;
  readonly params?: v.GenericSchema;
  readonly reply: v.GenericSchema;
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
    }),
  },
  history: {
    method: 'GET',
    path: '/registry/history',
    summary: 'Lists the last changes of all apps or of one, the oldest first.',
    query: v.strictObject({ app: v.exactOptional(appName) }),
    reply: v.object({ ...success, entries: v.array(auditEntrySchema) }),
  },
  startUpload: {
    method: 'POST',
    path: '/registry/uploads',
    summary: 'Starts or resumes the upload of a release. The reply names the files that the shop does not have yet.',
    body: uploadRequestSchema,
    reply: v.object({ ...success, upload: uploadId, missing: v.array(sha256) }),
  },
  sendFile: {
    method: 'PUT',
    path: '/registry/uploads/:upload/files/:sha256',
    summary: 'Sends the bytes of one file, as application/octet-stream.',
    params: v.strictObject({ upload: uploadId, sha256 }),
    reply: v.object(success),
  },
  release: {
    method: 'POST',
    path: '/registry/releases',
    summary:
      'Releases uploads in one change of the registry, to all visitors, to a percent of them, as canaries that judge themselves, or to nobody but those who open the address of a preview.',
    body: v.strictObject({
      uploads: v.pipe(
        v.array(v.strictObject({ upload: uploadId, signature })),
        v.minLength(1, 'needs an upload'),
        v.maxLength(20, 'has more than 20 uploads'),
      ),
      percent: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))),
      preview: v.exactOptional(v.literal(true)),
      canary: v.exactOptional(v.literal(true)),
      origin: v.exactOptional(buildOriginSchema),
    }),
    reply: v.object({
      ...success,
      versions: v.record(v.string(), v.string()),
      previews: v.exactOptional(v.array(previewSchema)),
      ...servedEntries,
    }),
  },
  preview: {
    method: 'POST',
    path: '/registry/previews',
    summary: 'Signs a new address for a look at a release, which is valid for a day.',
    body: v.strictObject({ app: appName, version }),
    reply: v.object({ ...success, preview: previewSchema }),
  },
  pageLink: {
    method: 'POST',
    path: '/registry/page-links',
    summary: 'Signs a link that opens the page for teams in a browser, once and within five minutes.',
    body: v.strictObject({}),
    reply: v.object({ ...success, link: pageLinkSchema }),
  },
  change: {
    method: 'POST',
    path: '/registry/changes',
    summary: 'Promotes, rolls back, pins, unpins, disables, enables or retires apps, or changes a canary.',
    body: v.strictObject({ change: changeRequestSchema, origin: v.exactOptional(buildOriginSchema) }),
    reply: v.object({ ...success, ...servedEntries }),
  },
} as const satisfies Record<string, ServiceCall>;

export const refusalSchema = v.object({ success: v.literal(false), message: v.string() });

/** Converts the SHA-256 of a file in hexadecimal digits to an integrity. */
export const toIntegrity = (hex: string): string => `sha256-${Buffer.from(hex, 'hex').toString('base64')}`;

/** Says what is wrong with data that a schema refuses. */
export const formatIssue = (issue: v.BaseIssue<unknown>): string =>
  `${v.getDotPath(issue) ?? 'The request'}: ${issue.message}`;
