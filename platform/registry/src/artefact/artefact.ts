import * as v from 'valibot';
import { buildOriginSchema, skippedChecksSchema } from '../audit-log';
import { declaredMessageSchema } from '../message-schema';
import { uploadRequestSchema } from './upload-request';

export const signatureSchema = v.pipe(v.string(), v.regex(/^[\w-]{86}$/, 'is no signature by ed25519'));

/** A release of one shop, as another shop releases it without a build. */
export const artefactSchema = v.object({
  /** The version in the registry, with the hash of the contents. */
  version: v.string(),
  /** What starts its upload. */
  request: uploadRequestSchema,
  /** The messages that the registry records. The version covers them. */
  messages: v.record(v.string(), declaredMessageSchema),
  /** The signature of the team. */
  signature: v.object({ key: v.string(), publicKey: v.string(), value: signatureSchema }),
  /** What the audit log records of its release: where it was built, and which checks did not run. */
  origin: v.exactOptional(buildOriginSchema),
  skippedChecks: v.exactOptional(skippedChecksSchema),
});

export type Artefact = v.InferOutput<typeof artefactSchema>;
