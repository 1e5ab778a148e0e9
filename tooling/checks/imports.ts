import ts from 'typescript';
import { isProgram, type Repository } from './repository';

/** An import, re-export, `import()` or `require`. */
interface Import {
  readonly file: string;
  readonly line: number;
  readonly specifier: string;
  /** Imported names; '*' for the whole module, 'default' for its default export. */
  readonly names: readonly string[];
  /** Whether the compiler erases it. */
  readonly typeOnly: boolean;
}

const importsByRepository = new WeakMap<Repository, readonly Import[]>();

/** Returns every import of the repository's programs. */
export function listImports(repository: Repository): readonly Import[] {
  const known = importsByRepository.get(repository);
  if (known) return known;
  const found = repository.files.filter(isProgram).flatMap((file) => parseImports(file, repository.read(file)));
  importsByRepository.set(repository, found);
  return found;
}

/** Parses the imports of one file. */
export function parseImports(file: string, text: string): Import[] {
  const source = parse(file, text);
  const found: Import[] = [];
  const add = (node: ts.Node, specifier: ts.Node | undefined, names: readonly string[], typeOnly = false) => {
    if (!specifier || !ts.isStringLiteralLike(specifier)) return;
    found.push({ file, line: getLine(source, node), specifier: specifier.text, names, typeOnly });
  };
  visit(source, (node) => {
    if (ts.isImportDeclaration(node)) {
      const clause = node.importClause;
      const typeOnly = clause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
      const values = getNames(clause, false);
      const types = getNames(clause, true);
      if (values.length > 0 || types.length === 0) add(node, node.moduleSpecifier, values, typeOnly);
      if (types.length > 0) add(node, node.moduleSpecifier, types, true);
    } else if (ts.isExportDeclaration(node)) {
      const named = node.exportClause && ts.isNamedExports(node.exportClause) ? node.exportClause.elements : undefined;
      add(
        node,
        node.moduleSpecifier,
        named ? named.map((one) => (one.propertyName ?? one.name).text) : ['*'],
        node.isTypeOnly,
      );
    } else if (ts.isCallExpression(node)) {
      const loads =
        node.expression.kind === ts.SyntaxKind.ImportKeyword ||
        /^(?:require|require\.resolve)$/.test(node.expression.getText(source));
      if (loads) add(node, node.arguments[0], ['*']);
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      add(node, node.argument.literal, ['*'], true);
  });
  return found;
}

function getNames(clause: ts.ImportClause | undefined, types: boolean): string[] {
  if (!clause) return [];
  const names = clause.name && !types ? ['default'] : [];
  const bindings = clause.namedBindings;
  if (!bindings) return names;
  if (ts.isNamespaceImport(bindings)) return types ? names : [...names, '*'];
  const elements = bindings.elements.filter((one) => one.isTypeOnly === types);
  return [...names, ...elements.map((one) => (one.propertyName ?? one.name).text)];
}

/** Parses a file into a syntax tree. */
export function parse(file: string, text: string): ts.SourceFile {
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, /x$/.test(file) ? ts.ScriptKind.TSX : undefined);
}

/** Calls `look` with each node of a tree. */
export function visit(node: ts.Node, look: (node: ts.Node) => void): void {
  look(node);
  ts.forEachChild(node, (child) => visit(child, look));
}

/** Returns the line of a node, counted from 1. */
export const getLine = (source: ts.SourceFile, node: ts.Node): number =>
  source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
