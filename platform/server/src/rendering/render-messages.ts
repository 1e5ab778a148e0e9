import type { RenderJob, Rendered } from '@shop/page-contract/render-job';
import * as v from 'valibot';
import type { ServerBuild } from './server-builds';

/** A page that a process renders. */
export interface RenderOrder {
  readonly id: number;
  readonly pathname: string;
  readonly search: string;
  readonly settings: RenderJob['settings'];
  readonly shell: ServerBuild;
  /** Server builds by remote. Other remotes are rendered in the browser. */
  readonly remotes: Readonly<Record<string, ServerBuild>>;
  /** What the page says of its remotes. */
  readonly deployed: RenderJob['remotes'];
  readonly messages: RenderJob['messages'];
  /** The address of the shop server for itself; undefined before it listens. Only the shop server reads it. */
  readonly ownAddress?: string | undefined;
  /** The span of the rendering, for the calls to the backend; undefined while traces are off. */
  readonly traceparent?: string | undefined;
}

/** What a process has to know before its first page. */
export interface ProcessData {
  readonly apiAddress: string;
  readonly prepareMs: number;
}

/** What the backend answered to a call of a page, or why the call failed. */
export type CallAnswer =
  | {
      readonly status: number;
      readonly headers: readonly (readonly [string, string])[];
      readonly body: string;
    }
  | { readonly failed: string };

/** The code of a server build, or why it cannot be run. */
export type BuildAnswer = { readonly code: string } | { readonly failed: string };

export type ToProcess =
  | { readonly type: 'start'; readonly data: ProcessData }
  | { readonly type: 'render'; readonly order: RenderOrder }
  | { readonly type: 'answer'; readonly call: number; readonly answer: CallAnswer }
  | { readonly type: 'build'; readonly release: string; readonly build: BuildAnswer }
  | { readonly type: 'ping' };

const brokenSchema = v.object({
  remote: v.string(),
  message: v.string(),
  /** Whether a request to the backend was still open, which is not the remote's fault. */
  backendDown: v.boolean(),
});

const renderedSchema: v.GenericSchema<unknown, Rendered> = v.object({
  status: v.picklist([200, 404]),
  html: v.string(),
  head: v.string(),
  sent: v.array(v.string()),
  seeds: v.record(v.string(), v.record(v.string(), v.unknown())),
});

/** The longest address of a call, in characters. */
const maxAddress = 8192;

/** What a process says. Code of any team runs in it, so everything is checked. */
const fromProcessSchema = v.variant('type', [
  /** It accepts pages. */
  v.object({ type: v.literal('ready') }),
  v.object({ type: v.literal('pong') }),
  /** It needs the server build of a release, `app@version`. */
  v.object({ type: v.literal('build'), release: v.string() }),
  /** Code failed outside of any page. */
  v.object({ type: v.literal('stray'), message: v.string() }),
  /** A page calls the backend. */
  v.object({
    type: v.literal('call'),
    call: v.number(),
    page: v.number(),
    method: v.string(),
    address: v.pipe(v.string(), v.maxLength(maxAddress)),
  }),
  v.object({
    type: v.literal('rendered'),
    id: v.number(),
    rendered: renderedSchema,
    broken: v.array(brokenSchema),
    /** The cache tags of the backend's responses for the page. */
    tags: v.array(v.string()),
  }),
  v.object({ type: v.literal('failed'), id: v.number(), message: v.string() }),
]);

export type FromProcess = v.InferOutput<typeof fromProcessSchema>;
export type Call = Extract<FromProcess, { type: 'call' }>;
export type RenderAnswer = Extract<FromProcess, { type: 'rendered' | 'failed' }>;

/** Reads a message of a process; null for one that no renderer sends. */
export function readMessage(message: unknown): FromProcess | null {
  const result = v.safeParse(fromProcessSchema, message);
  return result.success ? result.output : null;
}
