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

/** Where a link or part stands among others. */
const order = v.pipe(
  v.number(),
  v.integer('is no whole number'),
  v.minValue(0, 'is less than 0'),
  v.maxValue(1000, 'is more than 1000'),
);

const menuSchema = v.strictObject({
  label: v.pipe(
    text,
    v.maxLength(20, 'has more than 20 characters'),
    v.regex(/^[^\p{Cc}\p{Cf}]+$/u, 'has characters that cannot be seen'),
  ),
  order: v.exactOptional(order),
});

const pageSchema = v.pipe(
  v.object({
    paths: v.pipe(v.array(path), v.minLength(1, 'needs a path')),
    visibility: v.exactOptional(v.picklist(['indexed', 'unlisted', 'personal'])),
    query: v.exactOptional(v.array(v.string())),
    widgets: v.exactOptional(v.array(name)),
    /** A link to the first path in the menu of every page. */
    menu: v.exactOptional(menuSchema),
  }),
  v.check(
    ({ menu, paths }) => !menu || !paths[0]?.includes(':'),
    'has a link in the menu, and its first path has parameters',
  ),
);

const pointName = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z\d-]*\/[a-z][a-z\d-]*$/, 'is no point such as product/after-details'),
);
const maxParts = 20;
/** The types of the props of a point. `services` and the names that React keeps are no props. */
const propTypesSchema = v.record(
  v.pipe(
    v.string(),
    v.regex(/^(?!(?:name|services|key|ref|children)$)[a-z][A-Za-z\d]*$/, 'is no name of a prop such as productId'),
  ),
  v.picklist(['string', 'number', 'boolean'], 'is none of string, number and boolean'),
);
const pointSchema = v.strictObject({
  page: name,
  props: v.exactOptional(propTypesSchema),
  max: v.pipe(
    v.number(),
    v.integer('is no whole number'),
    v.minValue(1, 'has a limit below 1'),
    v.maxValue(maxParts, `has a limit of more than ${maxParts} parts`),
  ),
  reserve: v.exactOptional(v.literal('shelf')),
});
const attachmentSchema = v.strictObject({
  point: pointName,
  widget: name,
  order: v.exactOptional(order),
  props: v.exactOptional(propTypesSchema),
});

/** A setting whose value the operator of each shop gives, unless it has a default. */
const settingSchema = v.variant(
  'type',
  [
    v.strictObject({ type: v.literal('string'), default: v.exactOptional(v.string()) }),
    v.strictObject({ type: v.literal('number'), default: v.exactOptional(v.number()) }),
    v.strictObject({ type: v.literal('boolean'), default: v.exactOptional(v.boolean()) }),
    v.strictObject({ type: v.literal('list'), default: v.exactOptional(v.array(v.string())) }),
  ],
  'is none of string, number, boolean and list',
);
const settingName = v.pipe(v.string(), v.regex(/^[a-z][A-Za-z\d]*$/, 'is no name of a setting such as minimumRupees'));

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
  /** The points of the app's pages, by their names. */
  points: v.exactOptional(v.record(pointName, pointSchema)),
  /** The app's widgets at points of other apps' pages. */
  attaches: v.exactOptional(
    v.pipe(
      v.array(attachmentSchema),
      v.maxLength(maxParts, `has more than ${maxParts} parts`),
      v.check(
        (parts) => new Set(parts.map(({ point, widget }) => `${point} ${widget}`)).size === parts.length,
        'attaches a widget twice to one point',
      ),
    ),
  ),
  calls: v.array(v.string()),
  /** The app's own backend, to which the shop server forwards its calls. The team's key says where it may be. */
  backend: v.exactOptional(v.strictObject({ address: backendAddressSchema })),
  /** The settings that the app reads. */
  settings: v.exactOptional(v.record(settingName, settingSchema)),
});

export type Manifest = v.InferOutput<typeof manifestSchema>;
