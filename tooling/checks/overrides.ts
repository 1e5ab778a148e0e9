import path from 'node:path';
import ts from 'typescript';
import type { Check, Finding } from './check';
import { getLine, parse, visit } from './imports';
import { isTest, type Repository } from './repository';

const primitives = 'shared-ui/src/';

/**
 * The class and style sheet that an expression names, such as `styles.button`; '*' for a class that is chosen at run
 * time.
 */
interface Named {
  readonly sheet: string;
  readonly name: string;
}

interface Rule {
  readonly selector: string;
  readonly properties: readonly string[];
}

/**
 * Each app's styles contain a copy of the primitives that it uses, with equal class names, so a later copy repeats a
 * primitive's rules. A class that overrides a property of a primitive must therefore stand under a parent, whose higher
 * specificity wins in any order.
 */
export const overridesCheck: Check = {
  name: 'overrides',
  run(repository) {
    const views = repository.files.filter(
      (file) => /^(?:shell|harness|shared-ui|mf-[^/]+)\/src\/.*\.tsx$/.test(file) && !isTest(file),
    );
    const own = primitivesOf(repository);
    return {
      findings: views.flatMap((file) => findingsIn(file, repository, own)),
      summary: `the classes that ${views.length} views lay on ${own.size} primitives win wherever they come`,
    };
  },
};

/**
 * Returns the classes that each primitive, or a function in its file, sets on the element that gets the caller's class.
 */
function primitivesOf(repository: Repository): ReadonlyMap<string, readonly Named[]> {
  const found = new Map<string, readonly Named[]>();
  for (const file of repository.files.filter(
    (one) => one.startsWith(primitives) && one.endsWith('.tsx') && !isTest(one),
  )) {
    const source = parse(file, repository.read(file));
    const functions = source.statements
      .filter(ts.isFunctionDeclaration)
      .map((node) => ({ node, name: node.name?.text ?? '', classes: besideClassName(node, source) }));
    for (const { node, name, classes } of functions) {
      const left = functions.filter(
        (other) => other.node !== node && new RegExp(`<${other.name}\\b`).test(node.getText(source)),
      );
      const all = [...classes, ...left.flatMap((other) => other.classes)];
      if (all.length > 0) found.set(name, all);
    }
  }
  return found;
}

function besideClassName(node: ts.Node, source: ts.SourceFile): Named[] {
  const found: Named[] = [];
  visit(node, (inner) => {
    if (!ts.isCallExpression(inner) || inner.expression.getText(source) !== 'classNames') return;
    if (inner.arguments.some((argument) => argument.getText(source) === 'className'))
      found.push(...classesIn(inner, source));
  });
  return found;
}

function findingsIn(file: string, repository: Repository, own: ReadonlyMap<string, readonly Named[]>): Finding[] {
  const source = parse(file, repository.read(file));
  const findings: Finding[] = [];
  visit(source, (node) => {
    if (!ts.isJsxOpeningElement(node) && !ts.isJsxSelfClosingElement(node)) return;
    const tag = node.tagName.getText(source);
    const primitiveProperties = (own.get(tag) ?? [])
      .flatMap((named) => rulesOf(named, repository))
      .flatMap(({ properties }) => properties);
    const given = node.attributes.properties.find(
      (one) => ts.isJsxAttribute(one) && one.name.getText(source) === 'className',
    );
    if (primitiveProperties.length === 0 || !given) return;
    for (const named of classesIn(given, source)) {
      const plainSelector = new RegExp(`^\\.${named.name}(?:::?[\\w-]+(?:\\([^)]*\\))?)*$`);
      const twice = rulesOf(named, repository)
        .filter(({ selector }) => plainSelector.test(selector))
        .flatMap(({ properties }) =>
          properties.filter((property) => primitiveProperties.some((other) => sameProperty(property, other))),
        );
      if (twice.length === 0) continue;
      findings.push({
        file,
        line: getLine(source, node),
        message: `lays .${named.name} on <${tag}>, and both say ${[...new Set(twice)].join(', ')}: write the rule under a parent (.parent .${named.name}).`,
      });
    }
  });
  return findings;
}

function classesIn(node: ts.Node, source: ts.SourceFile): Named[] {
  const sheets = new Map(
    source.statements.filter(ts.isImportDeclaration).flatMap((one) => {
      const from = ts.isStringLiteral(one.moduleSpecifier) ? one.moduleSpecifier.text : '';
      const name = one.importClause?.name?.text;
      return name && from.endsWith('.module.css')
        ? [[name, path.posix.join(path.posix.dirname(source.fileName), from)] as const]
        : [];
    }),
  );
  const found: Named[] = [];
  visit(node, (inner) => {
    if (ts.isPropertyAccessExpression(inner)) {
      const sheet = sheets.get(inner.expression.getText(source));
      if (sheet) found.push({ sheet, name: inner.name.text });
    } else if (ts.isElementAccessExpression(inner)) {
      const sheet = sheets.get(inner.expression.getText(source));
      if (sheet) found.push({ sheet, name: '*' });
    }
  });
  return found;
}

/** Returns the rules of a style sheet whose last selector part is the class, or any class for '*'. */
function rulesOf({ sheet, name }: Named, repository: Repository): Rule[] {
  if (!repository.files.includes(sheet)) return [];
  const text = repository.read(sheet).replace(/\/\*[^]*?\*\//g, '');
  const last = name === '*' ? /\.[\w-]+[^\s>+~]*$/ : new RegExp(`\\.${name}(?![\\w-])[^\\s>+~]*$`);
  return [...text.matchAll(/([^{};]+)\{([^{}]*)\}/g)].flatMap(([, selectors = '', body = '']) => {
    const properties = body
      .split(';')
      .map((line) => line.split(':')[0]?.trim() ?? '')
      .filter((property) => /^[a-z]/.test(property));
    return selectors
      .split(',')
      .map((selector) => ({ selector: selector.trim(), properties }))
      .filter(({ selector }) => last.test(selector));
  });
}

/** Whether two properties are equal, or one is a shorthand of the other: padding and padding-inline. */
const sameProperty = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other}-`) || other.startsWith(`${one}-`);
