import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import apps from '../apps.cjs';
import type { Finding } from './check';

/**
 * Limits in kilobytes (1000 bytes), gzip; fonts uncompressed. An entry contains the hashes of its app's files. What
 * counts is a whole page, which the journeys check: at most 150 kB of scripts.
 */
const limits = { shell: 120, entry: 5, remoteModule: 8, fonts: 45 };

export interface BudgetOutcome {
  readonly findings: readonly Finding[];
  /** One line for each build. */
  readonly lines: readonly string[];
}

interface Release {
  readonly entry: readonly string[];
  readonly remoteModule: readonly string[];
  readonly parts: Readonly<Record<string, readonly string[]>>;
  readonly files: Readonly<Record<string, { readonly bytes: number }>>;
}

/** Compares the last build of each app with its limits. */
export function checkBudgets(root: string): BudgetOutcome {
  const findings: Finding[] = [];
  const lines: string[] = [];
  for (const [app, { kind }] of Object.entries(apps)) {
    const build = path.join(root, app, 'dist', 'browser');
    const { entry, remoteModule, parts, files } = JSON.parse(
      readFileSync(path.join(build, 'release.json'), 'utf8'),
    ) as Release;
    const computeKilobytes = (names: readonly string[]) =>
      [...new Set(names)]
        .filter((name) => name.endsWith('.js'))
        .reduce((sum, name) => sum + gzipSync(readFileSync(path.join(build, name)), { level: 9 }).length, 0) / 1000;
    const checkLimit = (what: string, kilobytes: number, limit: number) => {
      if (kilobytes > limit)
        findings.push({
          file: `${app}/dist/browser`,
          message: `${what} weighs ${kilobytes.toFixed(1)} kB, the most is ${limit} kB: make it lazier, or smaller.`,
        });
    };
    const fonts =
      Object.entries(files)
        .filter(([name]) => name.endsWith('.woff2'))
        .reduce((sum, [, { bytes }]) => sum + bytes, 0) / 1000;
    checkLimit('the fonts of this app', fonts, limits.fonts);
    if (kind === 'shell') checkLimit('the shell', computeKilobytes(entry), limits.shell);
    if (kind === 'remote') {
      checkLimit('the entry', computeKilobytes(entry), limits.entry);
      checkLimit('the remote module', computeKilobytes(remoteModule), limits.remoteModule);
    }
    const heaviest = Object.entries(parts).map(
      ([name, names]) => `${name} ${computeKilobytes(names.filter((one) => !remoteModule.includes(one))).toFixed(1)}`,
    );
    lines.push(
      `${app}: entry ${computeKilobytes(entry).toFixed(1)}${kind === 'remote' ? `, remote module ${computeKilobytes(remoteModule).toFixed(1)}` : ''}${fonts > 0 ? `, fonts ${fonts.toFixed(1)}` : ''}${heaviest.length > 0 ? ` · ${heaviest.join(', ')}` : ''} kB`,
    );
  }
  return { findings, lines };
}
