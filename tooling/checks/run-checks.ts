// tsx tooling/checks/run-checks.ts [name …]: each wall says one line when it holds, and otherwise what is wrong and where.
import { pathToFileURL } from 'node:url';
import { root } from '../commands/places.mjs';
import { checks } from './all';
import { lineOf } from './check';
import { openRepository } from './repository';

export interface Counted {
  readonly passed: number;
  readonly failed: number;
}

/** Runs the checks of these names, or all. */
export async function runChecks(names: readonly string[] = [], say: (line: string) => void = console.log): Promise<Counted> {
  const repository = openRepository(root);
  let failed = 0;
  const wanted = checks.filter((check) => names.length === 0 || names.includes(check.name));
  for (const check of wanted) {
    const { findings, fine } = await Promise.resolve(check.run(repository)).catch((error: unknown) => ({
      findings: [{ file: `tooling/checks (${check.name})`, sentence: `could not look: ${error instanceof Error ? error.message : String(error)}` }],
      fine: '',
    }));
    if (findings.length > 0) failed += 1;
    say(findings.length > 0 ? `  ✗ ${check.name}: ${findings.length} to mend` : `  ✓ ${check.name}: ${fine}`);
    for (const finding of findings) say(`      ${lineOf(finding)}`);
  }
  return { passed: wanted.length - failed, failed };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { failed } = await runChecks(process.argv.slice(2));
  process.exit(failed > 0 ? 1 : 0);
}
