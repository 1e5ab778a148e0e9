import * as v from 'valibot';

/** The address of the file that lists the disabled remotes, for open pages. */
export const disabledFilePath = '/deployment/disabled.json';

export const disabledFileSchema = v.object({
  /** The names of the disabled remotes, sorted. */
  disabled: v.array(v.string()),
});

export type DisabledFile = v.InferOutput<typeof disabledFileSchema>;
