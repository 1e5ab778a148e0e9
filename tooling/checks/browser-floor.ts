import path from 'node:path';
import ts from 'typescript';
import { listLackingBrowsers } from './browser-features';
import type { Check, Finding } from './check';
import { getLine, visit } from './imports';
import { isTest } from './repository';

/** What runs in shoppers' browsers: with the early scripts of a page, without what only teams and testers open. */
const forShoppers = /^(?:shell|mf-[^/]+|shared-events|shared\/[^/]+)\/src\/|^platform\/server\/src\/inline-scripts\//;
const forTeams = /^shell\/src\/inspection\/|\/read-inline-script\.ts$/;
/** The module through which every part of a browser is reached that may be missing or throw. */
const browserParts = 'shared-events/src/browser-parts/';

/** Reports what the oldest supported browsers lack. */
export const browserFloorCheck: Check = {
  name: 'browser floor',
  run({ root, files }) {
    const sources = files.filter(
      (file) =>
        forShoppers.test(file) &&
        /\.tsx?$/.test(file) &&
        !isTest(file) &&
        !forTeams.test(file) &&
        !file.startsWith(browserParts),
    );
    const { config } = ts.readConfigFile(path.join(root, 'tsconfig.base.json'), (file) => ts.sys.readFile(file)) as {
      readonly config: object;
    };
    const { options } = ts.parseJsonConfigFileContent({ ...config, files: [] }, ts.sys, root);
    const program = ts.createProgram(
      sources.map((file) => path.join(root, file)),
      { ...options, types: ['node'] },
    );
    return {
      findings: sources.flatMap((file) => findLackingFeatures(program, path.join(root, file), file)),
      summary: `${sources.length} files use nothing that the oldest supported browsers lack`,
    };
  },
};

/** Reports what a file of a program uses and the oldest browsers lack. `a.b?.()` is allowed, because it asks first. */
export function findLackingFeatures(program: ts.Program, place: string, file: string): Finding[] {
  const source = program.getSourceFile(place);
  if (!source) throw new Error(`${file} is not a part of the program.`);
  const checker = program.getTypeChecker();
  const findings: Finding[] = [];
  const report = (node: ts.Node, name: string, browsers: readonly string[]) => {
    if (browsers.length === 0) return;
    const message = `${name} is missing in ${browsers.join(', ')}: ask for it first, or use something older.`;
    findings.push({ file, line: getLine(source, node), message });
  };
  const reportSyntax = (node: ts.Node, name: string) => report(node, name, ['safari_ios 15.6']);
  /** The interface of a library that declares a name; null for a global, undefined for what is not of a library. */
  const findOwner = (name: ts.Node): string | null | undefined => {
    for (const declaration of checker.getSymbolAtLocation(name)?.declarations ?? []) {
      if (!program.isSourceFileDefaultLibrary(declaration.getSourceFile())) continue;
      const { parent } = declaration;
      if (ts.isInterfaceDeclaration(parent)) return parent.name.text;
      if (ts.isTypeLiteralNode(parent) && ts.isVariableDeclaration(parent.parent)) return parent.parent.name.getText();
      return null;
    }
    return undefined;
  };
  visit(source, (node) => {
    if (ts.isPropertyAccessExpression(node)) {
      const asksFirst = ts.isCallExpression(node.parent) && node.parent.questionDotToken !== undefined;
      const owner = asksFirst ? undefined : findOwner(node.name);
      if (owner !== undefined)
        report(node.name, `${owner ?? 'window'}.${node.name.text}`, listLackingBrowsers(owner, node.name.text));
    } else if (ts.isIdentifier(node) && isRead(node)) {
      if (findOwner(node) === null) report(node, node.text, listLackingBrowsers(null, node.text));
    } else if (ts.isClassStaticBlockDeclaration(node)) {
      reportSyntax(node, 'A static block');
    } else if (ts.isRegularExpressionLiteral(node) || isRegExpText(node)) {
      if (/\(\?<[=!]/.test(node.text)) reportSyntax(node, 'A lookbehind');
    }
  });
  return findings;
}

/** Whether an identifier is the value of a variable, read without `typeof`. */
const isRead = (node: ts.Identifier): boolean =>
  ts.isExpression(node) &&
  !(ts.isPropertyAccessExpression(node.parent) && node.parent.name === node) &&
  !ts.isTypeOfExpression(node.parent) &&
  !ts.isPropertyAssignment(node.parent) &&
  !ts.isTypeNode(node.parent);

const isRegExpText = (node: ts.Node): node is ts.StringLiteralLike =>
  ts.isStringLiteralLike(node) &&
  ts.isNewExpression(node.parent) &&
  ts.isIdentifier(node.parent.expression) &&
  node.parent.expression.text === 'RegExp';
