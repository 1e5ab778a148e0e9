import ts from 'typescript';
import { closedLists, lentNames } from '../webpack/shell-lists.cjs';
import type { Check, Finding } from './check';
import { importsOf, parse, visit } from './imports';
import { isTest } from './repository';

/** A remote has of the router, of RxJS and of valibot what the shell lends, and nothing else: a missing name breaks the page. */
export const lentListCheck: Check = {
  name: 'lent list',
  run(repository) {
    const lent: Readonly<Record<string, readonly string[]>> = lentNames((file: string) => repository.read(file));
    // Shared packages are built into remotes, so what they import is imported by remotes.
    const inRemotes = importsOf(repository).filter(({ file, typeOnly }) => /^(?:mf-|shared-)[^/]+\/src\//.test(file) && !isTest(file) && !typeOnly);
    const findings = inRemotes.flatMap(({ file, line, specifier, names }): Finding[] => {
      const lentOfIt = lent[specifier];
      if (lentOfIt) {
        return names
          .flatMap((name) => (name === '*' ? namesReadFrom(specifier, parse(file, repository.read(file))) : [name]))
          .filter((name) => !lentOfIt.includes(name))
          .map((name) => ({ file, line, sentence: `imports ${name} from ${specifier}, which the shell does not lend: add it to ${listOf(specifier)}, or do without.` }));
      }
      const deeper = /^(?:rxjs|react-router-dom|react-router|react-dom|valibot)\/|^react-router$/.test(specifier);
      return deeper ? [{ file, line, sentence: `imports ${specifier}, which the shell does not lend: it would come twice or not at all.` }] : [];
    });
    const count = Object.values(lent).reduce((sum, names) => sum + names.length, 0);
    return { findings, fine: `remotes import from rxjs, valibot and the router only the ${count} names that the shell lends` };
  },
};

/** What a file reads from a package that it imports whole: `string` of `import * as v from 'valibot'` and `v.string()`. */
function namesReadFrom(specifier: string, source: ts.SourceFile): string[] {
  const names = new Set<string>();
  const aliases = new Set<string>();
  visit(source, (node) => {
    const whole = ts.isImportDeclaration(node) && nameOf(node.moduleSpecifier) === specifier ? node.importClause?.namedBindings : undefined;
    if (whole && ts.isNamespaceImport(whole)) aliases.add(whole.name.text);
    if (ts.isPropertyAccessExpression(node) && aliases.has(nameOf(node.expression))) names.add(node.name.text);
  });
  return [...names];
}

const listOf = (specifier: string): string => (closedLists as Readonly<Record<string, { readonly from: string }>>)[specifier]?.from ?? '';
const nameOf = (name: ts.Node): string => (ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : '');
