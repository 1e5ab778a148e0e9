import * as v from 'valibot';

const name = v.pipe(v.string(), v.regex(/^[a-z][a-z\d-]*$/, 'is no name such as gift-cards'));
const text = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'));
const path = v.pipe(
  v.string(),
  v.regex(/^\/(?:(?:[\w.~-]+|:\w+)(?:\/(?:[\w.~-]+|:\w+))*)?$/, 'is no path such as /gifts/:giftId'),
);

/** The address of a backend without a slash at its end: an origin, perhaps with a path. */
export const backendAddressSchema = v.pipe(
  v.string(),
  v.check(
    (address) =>
      /^https?:\/\/[^/?#@\\]+(?:\/[\w.~-]+)*$/.test(address) &&
      URL.canParse(address) &&
      [address, `${address}/`].includes(new URL(address).href),
    'is no address such as https://reviews.example or https://reviews.example/v2',
  ),
);

const pageSchema = v.object({
  paths: v.pipe(v.array(path), v.minLength(1, 'needs a path')),
  visibility: v.exactOptional(v.picklist(['indexed', 'unlisted', 'personal'])),
  query: v.exactOptional(v.array(v.string())),
  widgets: v.exactOptional(v.array(name)),
});

/**
 * What a release declares of its app (`AppManifest` of shared-events, without the messages, which a release records with
 * their schemas).
 */
export const manifestSchema = v.object({
  title: text,
  owner: text,
  pages: v.record(name, pageSchema),
  widgets: v.array(name),
  placedWidgets: v.array(name),
  calls: v.array(v.string()),
  /** The app's own backend, to which the shop server forwards its calls. The team's key says where it may be. */
  backend: v.exactOptional(v.strictObject({ address: backendAddressSchema })),
});

export type Manifest = v.InferOutput<typeof manifestSchema>;
