import * as v from 'valibot';

/** The address of the file with the disabled remotes and the share of visits that report, for open pages. */
export const disabledFilePath = '/deployment/disabled.json';

export const disabledFileSchema = v.object({
  /** The names of the disabled remotes, sorted. */
  disabled: v.array(v.string()),
  /** The percentage of visits that report views and vitals; absent: nothing is reported. */
  monitoring: v.exactOptional(v.number()),
});

export type DisabledFile = v.InferOutput<typeof disabledFileSchema>;
