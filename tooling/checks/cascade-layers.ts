import postcss from 'postcss';
import type { Check, Finding } from './check';
import type { Repository } from './repository';

/**
 * Every rule of a CSS module stands in a cascade layer, so that a feature's rule overrides a primitive's in whichever
 * order the stylesheets of several teams load.
 */
export const cascadeLayersCheck: Check = {
  name: 'cascade layers',
  run(repository) {
    const files = repository.files.filter((file) =>
      /^(?:shell|platform\/harness|shared\/ui|mf-[^/]+)\/.*\.module\.css$/.test(file),
    );
    return {
      findings: files.flatMap((file) => findRulesOutsideLayer(file, repository)),
      summary: `the rules of ${files.length} CSS modules are in the layer of their package`,
    };
  },
};

function findRulesOutsideLayer(file: string, repository: Repository): Finding[] {
  const layer = file.startsWith('shared/ui/') ? 'primitives' : 'features';
  return postcss
    .parse(repository.read(file))
    .nodes.filter((node) => node.type !== 'comment')
    .filter((node) => !(node.type === 'atrule' && node.name === 'layer' && node.params === layer))
    .map((node) => ({
      file,
      line: node.source?.start?.line ?? 1,
      message: `is outside the cascade layer: write it inside @layer ${layer} { … }.`,
    }));
}
