import { parseArgs } from 'node:util';
import { openReleaseClient } from '../client/open-release-client';
import type { FormatCommand } from './command-arguments';
import type { VerbClient } from './verb-client';
import { verbs } from './verbs';

export interface VerbOptions {
  readonly format: FormatCommand;
  /** Runs a verb without --to on the registry of this machine. Absent: --to is required. */
  readonly withLocal?: (run: (client: VerbClient) => Promise<void>) => Promise<void>;
  readonly environment: NodeJS.ProcessEnv;
  readonly log: (text: string) => void;
}

export const isVerb = (name: string): boolean => Object.hasOwn(verbs, name);

export const verbNames: readonly string[] = Object.keys(verbs);

const options = { to: { type: 'string' }, json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;

/** Formats the usage of a verb in one line. `isRemote` says that it always needs the address of a shop. */
export function formatVerbUsage(name: string, format: FormatCommand, isRemote: boolean): string {
  const address = '--to <address of the shop>';
  return format(name, [verbs[name]?.takes, isRemote ? address : `[${address}]`, '[--json]'].filter(Boolean).join(' '));
}

/**
 * Runs a verb on the shop that --to names, by the team's key of the environment, or on this machine. Prints lines, JSON
 * with --json, or its usage with --help. Throws a sentence for wrong arguments, and for what is refused.
 */
export async function runVerb(
  name: string,
  words: readonly string[],
  { format, withLocal, environment, log }: VerbOptions,
): Promise<void> {
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
  if (!verb) throw new Error(`There is no command ${name}. The commands are ${Object.keys(verbs).join(', ')}.`);
  const usage = formatVerbUsage(name, format, !withLocal);
  const { values, positionals } = parseArgs({ args: [...words], allowPositionals: true, options });
  if (values.help) return log(`Usage: ${usage}\n${verb.summary}`);
  const call = verb.parse(positionals, format);
  const run = async (client: VerbClient): Promise<void> => {
    const { data, lines } = await call(client);
    log(values.json ? JSON.stringify(data, null, 2) : lines.join('\n'));
  };
  if (values.to !== undefined) return run(await openReleaseClient(values.to, environment));
  if (!withLocal) throw new Error(`Missing argument: --to. Usage: ${usage}`);
  return withLocal(run);
}
