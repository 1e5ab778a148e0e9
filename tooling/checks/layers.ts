import path from 'node:path';
import { createRequire } from 'node:module';
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';
import type { Check, Finding } from './check';
import { getPackageFolder, getPackageName } from './repository';

/** Imports follow the rules of .dependency-cruiser.cjs. */
export const layersCheck: Check = {
  name: 'layers',
  async run(repository) {
    const { forbidden, options } = createRequire(import.meta.url)(
      path.join(repository.root, '.dependency-cruiser.cjs'),
    ) as {
      forbidden: NonNullable<ICruiseOptions['ruleSet']>['forbidden'];
      options: ICruiseOptions;
    };
    const rooms = [...new Set(repository.files.filter((file) => /\.tsx?$/.test(file)).map(getPackageName))]
      .filter(Boolean)
      .map(getPackageFolder);
    const { output } = await cruise(rooms, {
      ...options,
      baseDir: repository.root,
      validate: true,
      ruleSet: { forbidden: forbidden ?? [] },
    });
    const { summary } = output as ICruiseResult;
    const reasons = new Map((forbidden ?? []).map((rule) => [rule.name, rule.comment ?? '']));
    const findings = summary.violations.map(({ from, to, rule, cycle }): Finding => {
      const way = cycle ? cycle.map((step) => step.name).join(' → ') : to;
      return { file: from, message: `→ ${way}: ${reasons.get(rule.name) ?? rule.name} (${rule.name})` };
    });
    return { findings, summary: `${summary.totalDependenciesCruised} imports keep to their layers and doors` };
  },
};
