import ts from 'typescript';
import { readShellProvides } from '../webpack/app-manifests.cjs';
import type { Check, Finding } from './check';
import { listImports, parse, visit } from './imports';
import { isTest, type Repository } from './repository';

type SharedExports = Readonly<Record<string, readonly string[]>>;

/**
 * Remotes may import from the router, RxJS and valibot only the exports that the shell shares: others break the page.
 */
export const sharedExportsCheck: Check = {
  name: 'shared exports',
  run(repository) {
    const { sharedExports } = readShellProvides() as { readonly sharedExports: SharedExports };
    const count = Object.values(sharedExports).reduce((sum, names) => sum + names.length, 0);
    return {
      findings: findUnsharedImports(repository, sharedExports),
      summary: `remotes import only the ${count} exports of rxjs, valibot and the router that the shell shares`,
    };
  },
};

/** Finds imports of remotes, and of the packages that are built into them, that the shell does not share. */
export function findUnsharedImports(repository: Repository, shared: SharedExports): Finding[] {
  // Shared packages are built into remotes, so their imports count, too.
  const imports = listImports(repository).filter(
    ({ file, typeOnly }) => /^(?:mf-|shared-)[^/]+\/src\//.test(file) && !isTest(file) && !typeOnly,
  );
  return imports.flatMap(({ file, line, specifier, names }): Finding[] => {
    const exports = shared[specifier];
    if (exports) {
      return names
        .flatMap((name) => (name === '*' ? findUsedMembers(specifier, parse(file, repository.read(file))) : [name]))
        .filter((name) => !exports.includes(name))
        .map((name) => ({
          file,
          line,
          message: `imports ${name} from ${specifier}, which the shell does not share: add it to shell/src/remotes/shared-*.ts, or do without.`,
        }));
    }
    const isSubpath = /^(?:rxjs|react-router-dom|react-router|react-dom|valibot)\/|^react-router$/.test(specifier);
    return isSubpath
      ? [
          {
            file,
            line,
            message: `imports ${specifier}, which the shell does not share: it would come twice or not at all.`,
          },
        ]
      : [];
  });
}

/** Returns the members that a file uses of a namespace import: `string` of `import * as v` and `v.string()`. */
function findUsedMembers(specifier: string, source: ts.SourceFile): string[] {
  const names = new Set<string>();
  const aliases = new Set<string>();
  visit(source, (node) => {
    const bindings =
      ts.isImportDeclaration(node) && getName(node.moduleSpecifier) === specifier
        ? node.importClause?.namedBindings
        : undefined;
    if (bindings && ts.isNamespaceImport(bindings)) aliases.add(bindings.name.text);
    if (ts.isPropertyAccessExpression(node) && aliases.has(getName(node.expression))) names.add(node.name.text);
  });
  return [...names];
}

const getName = (name: ts.Node): string => (ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : '');
