import * as v from 'valibot';
import { partOfAddress } from '../release/foreign-folder';

// What a client sends before the files of a release.

export const sha256Schema = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/, 'is no SHA-256 in hexadecimal digits'));
export const appNameSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z\d-]{0,49}$/, 'is no name of an app such as mf-gifts'),
);

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
  app: appNameSchema,
  /** The app's own version. */
  version: v.pipe(v.string(), v.regex(/^\d[\w.-]{0,39}$/, 'is no version such as 1.0.0')),
  /** The global variable of the container; empty for an entry that is a module, and for the shell. */
  container: v.pipe(v.string(), v.regex(/^\w{0,60}$/, 'is no name of a variable')),
  /** Where browsers find the files of a folder. Absent: the shop serves them. */
  address: v.exactOptional(v.pipe(v.string(), v.maxLength(500, 'is too long'))),
  /** The id of the team's key that signed the release. Absent: the key of the call. */
  signedBy: v.exactOptional(v.pipe(v.string(), v.regex(/^[\w-]{4,40}$/, 'is no id of a key'))),
  /** The text of `release.json`. */
  description: v.pipe(v.string(), v.maxLength(maxDescription, 'is too long')),
  files: v.pipe(
    v.array(
      v.strictObject({ path: filePath, bytes: v.pipe(v.number(), v.integer(), v.minValue(0)), sha256: sha256Schema }),
    ),
    v.minLength(1, 'needs a file'),
    v.maxLength(maxFiles, `has more than ${maxFiles} files`),
    v.check((files) => new Set(files.map(({ path }) => path)).size === files.length, 'names a file twice'),
  ),
});

export type UploadRequest = v.InferOutput<typeof uploadRequestSchema>;

export type SentFile = UploadRequest['files'][number];

/** Converts the SHA-256 of a file in hexadecimal digits to an integrity. */
export const toIntegrity = (hex: string): string => `sha256-${Buffer.from(hex, 'hex').toString('base64')}`;
