import type { AuditEntry } from '../audit-log';
import type { CanaryJudgement } from '../canary/canary-judgement';
import type { PanelLink } from '../panel/create-panel-link';
import type { Preview } from '../preview/create-preview';
import type { ChangeRequest } from '../release/change-request';
import type { ReportedRegistry } from '../release/release-report';
import type { MonitoringReport } from '../service/monitoring-report';

/** What the verbs call: the release service of a shop, or the registry of this machine. Each throws a sentence. */
export interface VerbClient {
  status(): Promise<ReportedRegistry & { readonly judgements?: readonly CanaryJudgement[] }>;
  /** The oldest entry first; of one app when it is named. */
  history(app?: string): Promise<{ readonly entries: readonly AuditEntry[] }>;
  /** Returns the changed apps. */
  change(change: ChangeRequest): Promise<ReportedRegistry>;
  preview(app: string, version: string): Promise<{ readonly preview: Preview }>;
  panel(hours: number): Promise<{ readonly panel: PanelLink }>;
  /** Deletes all but the newest releases of apps that nobody gets. Returns them as `mf-gifts 1.0.0-3d1c2431`. */
  prune(apps: readonly string[], keep: number): Promise<{ readonly deleted: readonly string[] }>;
  /** Of one app with its routes when it is named. */
  monitoring(app?: string): Promise<{ readonly report: MonitoringReport }>;
}
