import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { fallBackIfMissing } from '../fall-back-if-missing';
import { canaryCountsSchema } from './canary-counts';
import type { Registry } from '../registry';
import { replaceFile } from '../replace-file';
import { type JudgedCanary, listJudgedCanaries } from './judged-canary';

export const canaryJudgementSchema = v.object({
  app: v.string(),
  version: v.string(),
  percent: v.number(),
  /** When the step began, and when it was judged, as ISO 8601 in UTC. */
  since: v.string(),
  at: v.string(),
  /** What the step waits for, or what was decided. */
  sentence: v.string(),
  counts: canaryCountsSchema,
});

/** What a shop server last found of the step of a canary. */
export type CanaryJudgement = v.InferOutput<typeof canaryJudgementSchema>;

/** The directory of visits and judgements, below the shop's data directory. They are deleted when a step ends. */
export const canariesDirectory = (dataDirectory: string): string => path.join(dataDirectory, 'canaries');

/** The name of a step in files and tokens: `mf-loyalty.mhx2k1ab`. */
export const formatStepName = ({ app, since }: Pick<JudgedCanary, 'app' | 'since'>): string =>
  `${app}.${Date.parse(since).toString(36)}`;

const judgementFile = (dataDirectory: string, step: Pick<JudgedCanary, 'app' | 'since'>): string =>
  path.join(canariesDirectory(dataDirectory), `${formatStepName(step)}.json`);

const judgementTextSchema = v.pipe(v.string(), v.parseJson(), canaryJudgementSchema);

/** Reads what was last found of a step; null when no shop server has judged it yet. */
export async function readJudgement(
  dataDirectory: string,
  step: Pick<JudgedCanary, 'app' | 'since'>,
): Promise<CanaryJudgement | null> {
  const file = judgementFile(dataDirectory, step);
  const text = await readFile(file, 'utf8').catch(fallBackIfMissing(null));
  if (text === null) return null;
  const checked = v.safeParse(judgementTextSchema, text);
  if (checked.success) return checked.output;
  throw new Error(`${file} is no judgement of a canary: ${checked.issues[0].message}. Delete it.`);
}

/** Reads what was last found of each canary that judges itself. */
export async function readJudgements(dataDirectory: string, registry: Registry): Promise<CanaryJudgement[]> {
  const found = await Promise.all(listJudgedCanaries(registry).map((step) => readJudgement(dataDirectory, step)));
  return found.filter((one) => one !== null);
}

/** Replaces the judgement of a step by a rename. */
export async function writeJudgement(dataDirectory: string, judgement: CanaryJudgement): Promise<void> {
  const file = judgementFile(dataDirectory, judgement);
  await mkdir(path.dirname(file), { recursive: true });
  await replaceFile(file, JSON.stringify(judgement));
}
