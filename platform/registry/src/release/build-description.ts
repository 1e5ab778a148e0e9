import * as v from 'valibot';
import { buildMetadataEntries } from '../build-metadata';
import { declaredMessageSchema } from '../message-schema';

const buildDescriptionSchema = v.object({
  ...buildMetadataEntries,
  files: v.record(v.string(), v.object({ bytes: v.number() })),
  messages: v.record(v.string(), declaredMessageSchema),
});

/** What a build records about itself. */
export type ReleaseMetadata = Omit<v.InferOutput<typeof buildDescriptionSchema>, 'files'>;

/**
 * Parses the `release.json` that the build of an app of the shop's own repository writes. Returns the names of the files
 * that browsers request, and the metadata. Throws a sentence that names the wrong entry.
 */
export function parseBuildDescription(
  text: string,
  file: string,
): { readonly files: readonly string[]; readonly metadata: ReleaseMetadata } {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw new Error(`${file} is not JSON.`);
  }
  const checked = v.safeParse(buildDescriptionSchema, data);
  if (!checked.success) {
    const [issue] = checked.issues;
    throw new Error(`${file} has a wrong ${v.getDotPath(issue) ?? 'shape'}: ${issue.message} Build the app again.`);
  }
  const { files, ...metadata } = checked.output;
  return { files: Object.keys(files), metadata };
}
