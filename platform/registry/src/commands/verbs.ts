import * as v from 'valibot';
import { defaultPanelHours, formatPanelLink, panelHoursSchema } from '../panel/create-panel-link';
import { formatPreview } from '../preview/create-preview';
import { type ChangeRequest, listChangedApps } from '../release/change-request';
import { formatHistory, formatServed, formatStatus } from '../release/release-report';
import { assertNoMoreArguments, type FormatCommand, requireArgument } from './command-arguments';
import { formatMonitoring } from './format-monitoring';
import { changeCommands, parseChange } from './parse-change';
import type { VerbClient } from './verb-client';

/** What a verb prints: as JSON, or as lines. */
interface VerbResult {
  readonly data: unknown;
  readonly lines: readonly string[];
}

interface Verb {
  /** The arguments, for the usage. */
  readonly takes: string;
  readonly summary: string;
  /** Throws a sentence for wrong arguments, before anything is called. */
  readonly parse: (given: readonly string[], format: FormatCommand) => (client: VerbClient) => Promise<VerbResult>;
}

const pruneUsage = '<app | all> [how many to keep]';
/** How many releases of an app `prune` keeps when no number is given. */
const defaultKeep = 10;

const changes = (Object.keys(changeCommands) as (keyof typeof changeCommands)[]).map((name): [string, Verb] => {
  const { takes, summary } = changeCommands[name];
  return [
    name,
    {
      takes,
      summary,
      parse(given, format) {
        const change = parseChange(name, given, format);
        return (client) => makeChange(client, change);
      },
    },
  ];
});

/** The commands that work on what is released, by their names. */
export const verbs: Readonly<Record<string, Verb>> = {
  ...Object.fromEntries(changes),
  status: {
    takes: '',
    summary: 'Lists the releases of each app, who gets them, and what was found of a canary that judges itself.',
    parse(given, format) {
      assertNoMoreArguments(given, format('status', ''));
      return async (client) => {
        const { microFrontends, judgements = [] } = await client.status();
        return { data: { microFrontends, judgements }, lines: formatStatus({ microFrontends }, judgements) };
      };
    },
  },
  history: {
    takes: '[app]',
    summary: 'Lists the changes of all apps or of one, the latest first.',
    parse([app, ...more], format) {
      assertNoMoreArguments(more, format('history', '[app]'));
      return async (client) => {
        const { entries } = await client.history(app);
        return { data: { entries }, lines: formatHistory(entries, app) };
      };
    },
  },
  monitoring: {
    takes: '[app]',
    summary:
      'Prints what browsers reported of each live and each stopped release: views, errors, failed loads, web vitals. Of one app by route, too.',
    parse([app, ...more], format) {
      assertNoMoreArguments(more, format('monitoring', '[app]'));
      return async (client) => {
        const { report } = await client.monitoring(app);
        return { data: report, lines: formatMonitoring(report) };
      };
    },
  },
  preview: {
    takes: '<app> <version>',
    summary: 'Prints a new address that shows a release to nobody but those who open it, for a day.',
    parse([app, version, ...more], format) {
      const usage = format('preview', '<app> <version>');
      assertNoMoreArguments(more, usage);
      const wanted = [requireArgument(app, usage), requireArgument(version, usage)] as const;
      return async (client) => {
        const { preview } = await client.preview(...wanted);
        return { data: preview, lines: [formatPreview(preview)] };
      };
    },
  },
  panel: {
    takes: '[8h or 3d]',
    summary: 'Prints a link by which a tester switches releases in one browser, for a day by default.',
    parse(given, format) {
      const hours = parsePanelHours(given, format);
      return async (client) => {
        const { panel } = await client.panel(hours);
        return { data: panel, lines: [formatPanelLink(panel)] };
      };
    },
  },
  prune: {
    takes: pruneUsage,
    summary: `Deletes releases that nobody gets, except the newest ${defaultKeep} and the one that a rollback would restore.`,
    parse([given, keep = String(defaultKeep), ...more], format) {
      const app = requireArgument(given, format('prune', pruneUsage));
      assertNoMoreArguments(more, format('prune', pruneUsage));
      if (!/^\d{1,4}$/.test(keep))
        throw new Error(
          `${keep} is not a number of releases. Write it as: ${format('prune', `${app} ${defaultKeep}`)}`,
        );
      return async (client) => {
        const apps = app === 'all' ? Object.keys((await client.status()).microFrontends) : [app];
        const { deleted } = await client.prune(apps, Number(keep));
        const lines = deleted.length === 0 ? ['There is nothing to delete.'] : ['Deleted:', ...deleted.map(indent)];
        return { data: { deleted }, lines };
      };
    },
  },
};

const indent = (line: string): string => `  ${line}`;

async function makeChange(client: VerbClient, change: ChangeRequest): Promise<VerbResult> {
  const began = performance.now();
  const { microFrontends } = await client.change(change);
  const ms = (performance.now() - began).toFixed(0);
  const lines = listChangedApps(change).map((app) => formatServed({ microFrontends }, app));
  return { data: { microFrontends }, lines: [...lines, `  live in ${ms} ms: the next page has it`] };
}

/** Parses the hours for which a link to the panel is valid, such as 8h or 3d. Throws a sentence. */
export function parsePanelHours(
  [given = `${defaultPanelHours}h`, ...more]: readonly string[],
  format: FormatCommand,
): number {
  assertNoMoreArguments(more, format('panel', '[8h or 3d]'));
  const [, count = '', unit] = /^(\d{1,3})([hd])$/.exec(given) ?? [];
  const checked = v.safeParse(panelHoursSchema, Number(count) * (unit === 'd' ? 24 : 1));
  if (checked.success) return checked.output;
  throw new Error(`${given} is no time from 1h to 30d. Write it as: ${format('panel', '8h')}`);
}
