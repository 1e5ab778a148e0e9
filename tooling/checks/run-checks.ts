// tsx tooling/checks/run-checks.ts [name …]: prints one line for each check, and its findings.
import { pathToFileURL } from 'node:url';
import { root } from '../commands/places.mjs';
import { checks } from './all';
import { formatFinding } from './check';
import { openRepository } from './repository';

export interface CheckCounts {
  readonly passed: number;
  readonly failed: number;
}

/** Runs the checks of these names, or all. */
export async function runChecks(
  names: readonly string[] = [],
  log: (line: string) => void = console.log,
): Promise<CheckCounts> {
  const repository = openRepository(root);
  let failed = 0;
  const wanted = checks.filter((check) => names.length === 0 || names.includes(check.name));
  for (const check of wanted) {
    const { findings, summary: fine } = await Promise.resolve(check.run(repository)).catch((error: unknown) => ({
      findings: [
        {
          file: `tooling/checks (${check.name})`,
          message: `could not look: ${error instanceof Error ? error.message : String(error)}`,
        },
      ],
      summary: '',
    }));
    if (findings.length > 0) failed += 1;
    log(findings.length > 0 ? `  ✗ ${check.name}: ${findings.length} found` : `  ✓ ${check.name}: ${fine}`);
    for (const finding of findings) log(`      ${formatFinding(finding)}`);
  }
  return { passed: wanted.length - failed, failed };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { failed } = await runChecks(process.argv.slice(2));
  process.exit(failed > 0 ? 1 : 0);
}
