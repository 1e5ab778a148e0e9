import ts from 'typescript';
import { isProgram, type Repository } from './repository';

/** One import, re-export, `import()` or `require` as it is written. */
export interface Import {
  readonly file: string;
  readonly line: number;
  readonly specifier: string;
  /** Names taken from the module as it exports them; '*' for all of it, 'default' for its default. */
  readonly names: readonly string[];
  /** Erased by the compiler. */
  readonly typeOnly: boolean;
}

const read = new WeakMap<Repository, readonly Import[]>();

/** Every import of the repository's programs. */
export function importsOf(repository: Repository): readonly Import[] {
  const known = read.get(repository);
  if (known) return known;
  const found = repository.files.filter(isProgram).flatMap((file) => importsIn(file, repository.read(file)));
  read.set(repository, found);
  return found;
}

/** The imports of one file. */
export function importsIn(file: string, text: string): Import[] {
  const source = parse(file, text);
  const found: Import[] = [];
  const add = (node: ts.Node, specifier: ts.Node | undefined, names: readonly string[], typeOnly = false) => {
    if (!specifier || !ts.isStringLiteralLike(specifier)) return;
    found.push({ file, line: lineAt(source, node), specifier: specifier.text, names, typeOnly });
  };
  visit(source, (node) => {
    if (ts.isImportDeclaration(node)) {
      const clause = node.importClause;
      const typeOnly = clause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
      const values = namesOf(clause, false);
      const types = namesOf(clause, true);
      if (values.length > 0 || types.length === 0) add(node, node.moduleSpecifier, values, typeOnly);
      if (types.length > 0) add(node, node.moduleSpecifier, types, true);
    } else if (ts.isExportDeclaration(node)) {
      const named = node.exportClause && ts.isNamedExports(node.exportClause) ? node.exportClause.elements : undefined;
      add(node, node.moduleSpecifier, named ? named.map((one) => (one.propertyName ?? one.name).text) : ['*'], node.isTypeOnly);
    } else if (ts.isCallExpression(node)) {
      const loads = node.expression.kind === ts.SyntaxKind.ImportKeyword || /^(?:require|require\.resolve)$/.test(node.expression.getText(source));
      if (loads) add(node, node.arguments[0], ['*']);
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node, node.argument.literal, ['*'], true);
  });
  return found;
}

function namesOf(clause: ts.ImportClause | undefined, types: boolean): string[] {
  if (!clause) return [];
  const names = clause.name && !types ? ['default'] : [];
  const bindings = clause.namedBindings;
  if (!bindings) return names;
  if (ts.isNamespaceImport(bindings)) return types ? names : [...names, '*'];
  const elements = bindings.elements.filter((one) => one.isTypeOnly === types);
  return [...names, ...elements.map((one) => (one.propertyName ?? one.name).text)];
}

/** The syntax tree of a file. */
export function parse(file: string, text: string): ts.SourceFile {
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, /x$/.test(file) ? ts.ScriptKind.TSX : undefined);
}

/** Calls `look` with each node of a tree. */
export function visit(node: ts.Node, look: (node: ts.Node) => void): void {
  look(node);
  ts.forEachChild(node, (child) => visit(child, look));
}

/** The line of a node, counted from one. */
export const lineAt = (source: ts.SourceFile, node: ts.Node): number => source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
