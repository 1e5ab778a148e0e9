import { messageUses } from '@shop/release-registry/message-schema';
import * as v from 'valibot';
import { garmentsSchema } from './garments.rules';

/** What a tester sees of a release, besides what every page needs of it. */
const declarationSchema = v.object({
  owner: v.string(),
  /** The messages of the bus that it uses, and how. */
  messages: v.record(v.string(), v.array(v.picklist(messageUses))),
  /** The widgets of other apps that its pages place. */
  placedWidgets: v.array(v.string()),
  /** The widgets that it attaches to points of other apps' pages. */
  attaches: v.exactOptional(
    v.array(
      v.object({
        point: v.string(),
        widget: v.string(),
        props: v.exactOptional(v.record(v.string(), v.picklist(['string', 'number', 'boolean']))),
      }),
    ),
  ),
  /** The calls of the backend that it makes, by their names in shared-api. */
  calls: v.array(v.string()),
  /** What it requires of the page and the page does not provide, in sentences. */
  unmet: v.array(v.string()),
});

const backendSchema = v.object({
  /** The reference backend in memory, one that a command named, or answers that are made from schemas. */
  kind: v.picklist(['memory', 'named', 'believable']),
  /** Differs when what was remembered is gone; the address of a named backend. */
  instance: v.string(),
  /** Why there is no backend where one was asked for; '' otherwise. */
  reason: v.string(),
  /** Whether the developer has named the app's own backend. */
  hasOwnBackend: v.exactOptional(v.boolean()),
});

/** Where the parts of the harness are on its server. */
const pathsSchema = v.object({
  /** What stands before persona and page in the address; '' where the harness has a server of its own. */
  base: v.string(),
  /** What stands before `/api/…`. */
  api: v.string(),
  accounts: v.string(),
});

const choicesSchema = v.array(
  v.object({
    app: v.string(),
    title: v.string(),
    owner: v.string(),
    /** Newest first, with the share of the visitors in percent. */
    versions: v.array(v.object({ version: v.string(), percent: v.number() })),
  }),
);

/** What the harness's server embeds in the page, besides the data of every page. */
const harnessDataSchema = v.object({
  garments: garmentsSchema,
  declaration: declarationSchema,
  backend: backendSchema,
  paths: pathsSchema,
  /** The apps and releases of a shop that serves the harness; null where one remote is shown. */
  choices: v.nullable(
    v.object({
      /** The address of the page with the choices. */
      root: v.string(),
      apps: choicesSchema,
      /** Why the address shows no app; '' where it shows one. */
      problem: v.string(),
    }),
  ),
});

export type Declaration = v.InferOutput<typeof declarationSchema>;
export type BackendDescription = v.InferOutput<typeof backendSchema>;
export type HarnessPaths = v.InferOutput<typeof pathsSchema>;
export type HarnessData = v.InferOutput<typeof harnessDataSchema>;
export type HarnessChoices = NonNullable<HarnessData['choices']>;

/** The id of the element that holds the data. */
export const harnessDataId = 'harness-data';

/** Parses the data. Throws a sentence when it is missing or wrong. */
export function readHarnessData(text: string): HarnessData {
  const checked = v.safeParse(v.pipe(v.string(), v.parseJson(), harnessDataSchema), text);
  if (checked.success) return checked.output;
  const [issue] = checked.issues;
  throw new Error(`The harness’s data has a wrong ${v.getDotPath(issue) ?? 'shape'}: ${issue.message}`);
}
