import ts from 'typescript';
import type { Check, Finding } from './check';
import { listImports, getLine, parse, visit } from './imports';
import { isTest, type Repository } from './repository';

const inBrowser = /^(?:shell|platform\/harness|mf-[^/]+)\/src\//;
const compositionRoot = /^(?:shell|platform\/harness|mf-[^/]+)\/src\/(?:remote|main|app)\.tsx$|^shell\/src\/start\//;
const busMethods = new Set(['publish', 'watch', 'read', 'ask', 'answer']);

/**
 * Views use neither HTTP nor the bus, and only api files make calls of the contract. Imports alone do not show this.
 */
export const viewsCheck: Check = {
  name: 'views',
  run(repository) {
    const files = repository.files.filter(
      (file) => inBrowser.test(file) && /\.tsx?$/.test(file) && !isTest(file) && !compositionRoot.test(file),
    );
    const calls = listCalls(repository);
    const early = listImports(repository)
      .filter(
        ({ file, specifier }) =>
          files.includes(file) && !/\.(?:api|rules)\.ts$/.test(file) && specifier === '@shop/shared-api',
      )
      .flatMap(({ file, line, names }) =>
        names
          .filter((name) => calls.has(name))
          .map((name): Finding => ({
            file,
            line,
            message: `takes the call ${name} from @shop/shared-api: only an api file of the feature makes calls.`,
          })),
      );
    return {
      findings: [...early, ...files.flatMap((file) => checkFile(file, repository.read(file)))],
      summary: `${files.length} files leave the ${calls.size} calls to api files and the bus to stores`,
    };
  },
};

/** Returns the names of all calls that shared-api defines by `defineCall`. */
function listCalls(repository: Repository): ReadonlySet<string> {
  const names = new Set<string>();
  for (const file of repository.files.filter((one) => one.startsWith('shared/api/src/') && !isTest(one))) {
    for (const [, name] of repository.read(file).matchAll(/export const (\w+) = defineCall\(/g))
      if (name) names.add(name);
  }
  return names;
}

function checkFile(file: string, text: string): Finding[] {
  const source = parse(file, text);
  const isView = file.endsWith('.tsx');
  const ownNames = new Set<string>();
  const findings: Finding[] = [];
  visit(source, (node) => {
    if (
      (ts.isParameter(node) || ts.isVariableDeclaration(node) || ts.isBindingElement(node)) &&
      ts.isIdentifier(node.name)
    )
      ownNames.add(node.name.text);
  });
  visit(source, (node) => {
    if (!ts.isCallExpression(node)) return;
    const callee = node.expression;
    const words = callee.getText(source);
    const isFetch = /^(?:(?:window|globalThis)\.)?fetch$/.test(words) && !(words === 'fetch' && ownNames.has('fetch'));
    if (isFetch || words === 'new XMLHttpRequest')
      findings.push({
        file,
        line: getLine(source, node),
        message: 'calls fetch: describe the call in shared-api and make it in an api file.',
      });
    if (!isView || !ts.isPropertyAccessExpression(callee) || !busMethods.has(callee.name.text)) return;
    if (/(?:^|\.)bus$/.test(callee.expression.getText(source))) {
      findings.push({
        file,
        line: getLine(source, node),
        message: `speaks to the bus (${words}): a view asks its store, the store speaks.`,
      });
    }
  });
  return findings;
}
