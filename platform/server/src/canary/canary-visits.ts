import type { CanaryCounts } from '@shop/release-registry/canary';
import { getReleaseStore } from '@shop/release-registry/store';
import type { MonitoringReport } from '@shop/page-contract/monitoring-report';
import { observeVisit } from './observe-visit';
import { createStepTally, parseVisitLine, type StepTally } from './step-tally';
import { createVisitFiles } from './visit-files';

interface CanaryVisitsOptions {
  readonly dataDirectory: string;
  /** The name of this server among those that share the directory. */
  readonly server: string;
  readonly visitorsPerAddress: number;
  readonly log: (sentence: string) => void;
}

/** A visitor in a step of a canary. */
export interface VisitedStep {
  /** A pseudonym of the visitor. */
  readonly visitor: string;
  readonly step: string;
  /** Whether the visitor gets the canary. */
  readonly isCanary: boolean;
  /** A pseudonym of the visitor's network address, which bounds how much one sender contributes at all servers. */
  readonly sender: string;
}

/** The visits of canaries that judge themselves, of all shop servers that share a store. */
export interface CanaryVisits {
  /** Adds what a page reported. */
  add(visit: VisitedStep, report: MonitoringReport): void;
  /** Writes what was added here, reads what other servers have written, and returns the counts of a step. */
  count(step: string): Promise<CanaryCounts>;
  /** Forgets other steps than these, and deletes them when nobody has written them for a while. */
  keepOnly(steps: readonly string[]): Promise<void>;
  /** Writes what was added here. */
  write(): Promise<void>;
}

interface OpenStep {
  readonly tally: StepTally;
  waiting: string[];
}

const cleanEveryMs = 60_000;

/** Creates the visits of one shop server, in the database that all share, or in the data directory. */
export function createCanaryVisits(options: CanaryVisitsOptions): CanaryVisits {
  const { dataDirectory, visitorsPerAddress, log } = options;
  const storage =
    getReleaseStore(dataDirectory).shared?.openCanaryVisits() ?? createVisitFiles(dataDirectory, options.server);
  const opened = new Map<string, OpenStep>();
  let cleanedAt = 0;
  const openStep = (step: string): OpenStep => {
    const known = opened.get(step) ?? { tally: createStepTally(visitorsPerAddress), waiting: [] };
    opened.set(step, known);
    return known;
  };

  async function write(step: string, own: OpenStep): Promise<void> {
    const lines = own.waiting;
    if (lines.length === 0) return;
    own.waiting = [];
    await storage.append(step, lines).catch((error: unknown) => {
      own.waiting = [...lines, ...own.waiting];
      throw error;
    });
  }

  async function read(step: string, { tally }: OpenStep): Promise<void> {
    for (const { source, line } of await storage.readNew(step)) {
      const visit = parseVisitLine(line);
      if (visit) tally.add(visit);
      else log(`A line of ${source} is no visit of a canary and is left out.`);
    }
  }

  return {
    add({ visitor, step, isCanary, sender }, report) {
      const observed = observeVisit(report, step.slice(0, step.lastIndexOf('.')));
      const own = openStep(step);
      const line = own.tally.add({ visitor, sender, canary: isCanary, ...observed });
      if (line) own.waiting.push(JSON.stringify(line));
    },
    async count(step) {
      const own = openStep(step);
      await write(step, own);
      await read(step, own);
      return own.tally.count();
    },
    async keepOnly(steps) {
      for (const step of opened.keys()) if (!steps.includes(step)) opened.delete(step);
      if (Date.now() - cleanedAt < cleanEveryMs) return;
      cleanedAt = Date.now();
      await storage.deleteOthers(steps);
    },
    async write() {
      for (const [step, own] of opened) await write(step, own);
    },
  };
}
