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
  /** The calls of the backend that it makes, by their names in shared-api. */
  calls: v.array(v.string()),
  /** What it requires of the page and the page does not provide, in sentences. */
  unmet: v.array(v.string()),
});

/** What the harness's server embeds in the page, besides the data of every page. */
const harnessDataSchema = v.object({ garments: garmentsSchema, declaration: declarationSchema });

export type Declaration = v.InferOutput<typeof declarationSchema>;
export type HarnessData = v.InferOutput<typeof harnessDataSchema>;

/** The id of the element that holds the data. */
export const harnessDataId = 'harness-data';

/** Parses the data. Throws a sentence when it is missing or wrong. */
export function readHarnessData(text: string): HarnessData {
  const checked = v.safeParse(v.pipe(v.string(), v.parseJson(), harnessDataSchema), text);
  if (checked.success) return checked.output;
  const [issue] = checked.issues;
  throw new Error(`The harness’s data has a wrong ${v.getDotPath(issue) ?? 'shape'}: ${issue.message}`);
}
