import * as v from 'valibot';

/** The types of the settings of apps, by the names that a manifest gives them. */
export const settingSchemas = {
  string: v.string(),
  number: v.number(),
  boolean: v.boolean(),
  list: v.array(v.string()),
};
