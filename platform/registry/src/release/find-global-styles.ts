import { type CSSToken, tokenize, TokenType } from '@csstools/css-tokenizer';
import { isOwnAttribute, isShopClass, isShopFont, isShopId, isShopToken } from './shop-styles';

/** A rule that is not limited to a team's own elements, or that cannot be read. */
export interface StyleProblem {
  /** Characters of the sheet before it. */
  readonly offset: number;
  readonly message: string;
}

/**
 * What is around a rule: nothing of the team's own, a rule of its own elements, or an `@scope` of them, in which every
 * selector is limited.
 */
type Surrounding = 'page' | 'rule' | 'scope';

/** Blocks in blocks that a sheet may have. */
const maxDepth = 40;

/** At-rules whose rules apply as they stand. */
const conditions = new Set(['media', 'supports', 'container', 'layer', 'starting-style']);

/** At-rules that only define something by a name, and at-rules without an effect of their own. */
const definitions = new Set(
  [...conditions].concat(
    'counter-style font-feature-values font-palette-values keyframes namespace position-try'.split(' '),
  ),
);

/** Pseudo-classes that an element matches if it matches one of their selectors. */
const alternatives = new Set(['is', 'where', 'matches', 'any']);

/**
 * Finds what a sheet of an app would change outside of the app's own elements: selectors without a class, id or data
 * attribute of its own, and at-rules that apply to the whole page. Reads the sheet by the tokens of CSS Syntax, as
 * browsers do. A sheet with a mistake that browsers recover from is refused, because what they recover is not known.
 */
export function findGlobalStyles(css: string, app: string): StyleProblem[] {
  const problems: StyleProblem[] = [];
  const report = (offset: number, message: string) => problems.push({ offset, message });
  const tokens = tokenize({ css }, { onParseError: (error) => report(error.sourceStart, error.message) }).filter(
    ([type]) => type !== TokenType.Comment && type !== TokenType.EOF,
  );
  const closers = pairBrackets(tokens, report);
  if (problems.length > 0) return problems;

  const typeAt = (at: number) => tokens[at]?.[0];
  const textAt = (at: number) => toText(tokens[at]);
  const offsetAt = (at: number) => tokens[at]?.[2] ?? css.length;
  const closerOf = (at: number) => closers.get(at) ?? at;
  const skip = (at: number, types: readonly string[]): number => {
    let next = at;
    while (types.includes(typeAt(next) ?? '')) next += 1;
    return next;
  };
  const skipSpace = (at: number) => skip(at, [TokenType.Whitespace]);
  const skipIdle = (at: number) => skip(at, [TokenType.Whitespace, TokenType.Semicolon, TokenType.CDO, TokenType.CDC]);

  /** Checks the rules and at-rules between two tokens. */
  function checkItems(from: number, to: number, surrounding: Surrounding, isNested: boolean): void {
    for (let at = skipIdle(from); at < to; at = skipIdle(at)) {
      const end = findEnd(at, to, isNested);
      const hasBlock = end < to && typeAt(end) === TokenType.OpenCurly;
      if (typeAt(at) === TokenType.AtKeyword) checkAtRule(at, end, hasBlock, surrounding, isNested);
      else if (hasBlock) checkRule(at, end, surrounding);
      at = (hasBlock ? closerOf(end) : end) + 1;
    }
  }

  /** Returns the `{` or `;` that ends what begins at a token. The value of a custom property may have braces. */
  function findEnd(from: number, to: number, isNested: boolean): number {
    const isName = typeAt(from) === TokenType.Ident && textAt(from).startsWith('--');
    const isValue = isNested && isName && typeAt(skipSpace(from + 1)) === TokenType.Colon;
    for (let at = from; at < to; at = closerOf(at) + 1)
      if (typeAt(at) === TokenType.Semicolon || (typeAt(at) === TokenType.OpenCurly && !isValue)) return at;
    return to;
  }

  function checkRule(from: number, to: number, surrounding: Surrounding): void {
    for (const [start, end] of splitList(from, to)) {
      const isRelative = surrounding === 'rule' && !tokens.slice(start, end).some(isAmpersand);
      if (surrounding === 'scope' || isRelative || isBound(start, end, surrounding)) continue;
      report(offsetAt(start), `${quote(start, end)} also selects elements of other teams`);
    }
    checkItems(to + 1, closerOf(to), surrounding === 'scope' ? 'scope' : 'rule', true);
  }

  function checkAtRule(at: number, end: number, hasBlock: boolean, surrounding: Surrounding, isNested: boolean): void {
    const name = textAt(at)
      .toLowerCase()
      .replace(/^-(?:webkit|moz|ms|o)-(?=keyframes$)/, '');
    const first = skipSpace(at + 1);
    const [begin, close] = [end + 1, closerOf(end)];
    if (name === 'scope' && hasBlock) {
      const isLimited = surrounding === 'scope' || isScopeBound(first, surrounding);
      if (!isLimited) report(offsetAt(at), `${quote(at, end)} begins at elements of other teams`);
      return checkItems(begin, close, 'scope', true);
    }
    if (conditions.has(name) && hasBlock) return checkItems(begin, close, surrounding, isNested);
    if (name === 'font-face' && hasBlock) {
      const family = readFamilies(begin, close).find(isShopFont);
      if (family !== undefined)
        report(offsetAt(at), `@font-face ${family} is a font of the shop: give yours another name`);
    } else if (name === 'property') {
      if (isShopToken(textAt(first)))
        report(offsetAt(at), `@property ${textAt(first)} has the name of a token of the shop`);
    } else if (name === 'import') report(offsetAt(at), '@import loads a sheet that cannot be checked: bundle it');
    else if (name === 'charset') {
      if (textAt(first).toLowerCase() !== 'utf-8') report(offsetAt(at), '@charset names another encoding than UTF-8');
    } else if (!definitions.has(name)) report(offsetAt(at), `@${name} applies to the whole page, or is unknown`);
  }

  /** Whether each root of an `@scope` is an element of the team's own. */
  const isScopeBound = (open: number, surrounding: Surrounding): boolean =>
    typeAt(open) === TokenType.OpenParen &&
    splitList(open + 1, closerOf(open)).every(([start, end]) => isBound(start, end, surrounding));

  /**
   * Whether a selector names something of the team's own: a class, an id or an attribute of an element or of one around
   * it. What `:not()` names does not count; `:has()` does at the end only: html:has(.gifts), but not html:has(.gifts) h1.
   */
  function isBound(from: number, to: number, surrounding: Surrounding): boolean {
    for (let at = from; at < to; at = closerOf(at) + 1) {
      const [before, text, next] = [typeAt(at - 1), textAt(at), textAt(at + 1)];
      if (typeAt(at) === TokenType.Hash && !isShopId(text)) return true;
      if (isDelimiter(at, '.') && typeAt(at + 1) === TokenType.Ident && !isShopClass(next)) return true;
      if (surrounding === 'rule' && isDelimiter(at, '&')) return true;
      if (typeAt(at) === TokenType.OpenSquare && isOwnAttribute(readAttribute(at + 1, closerOf(at)), app)) return true;
      if (typeAt(at) !== TokenType.Function || before !== TokenType.Colon) continue;
      const name = text.toLowerCase().replace(/^-(?:webkit|moz)-/, '');
      if (alternatives.has(name) || (name === 'has' && skipSpace(closerOf(at) + 1) >= to)) {
        const list = splitList(at + 1, closerOf(at));
        if (list.every(([start, end]) => isBound(start, end, surrounding))) return true;
      }
    }
    return false;
  }

  const isDelimiter = (at: number, text: string) => typeAt(at) === TokenType.Delim && textAt(at) === text;

  function readAttribute(from: number, to: number) {
    const parts = tokens.slice(from, to).filter(([type]) => type !== TokenType.Whitespace);
    const value = parts.findIndex((token) => token[0] === TokenType.Delim && toText(token) === '=');
    return { name: toText(parts[0]).toLowerCase(), value: value < 0 ? '' : toText(parts[value + 1]) };
  }

  /** Returns the names of the font that an `@font-face` defines: the last of them counts. */
  function readFamilies(from: number, to: number): string[] {
    const families: string[] = [];
    for (let at = skipIdle(from); at < to; at = skipIdle(at)) {
      const end = findEnd(at, to, true);
      const [name, ...value] = tokens.slice(at, end);
      const words = value.filter(([type]) => type === TokenType.Ident || type === TokenType.String);
      if (toText(name).toLowerCase() === 'font-family') families.push(words.map(toText).join(' '));
      at = end + 1;
    }
    return families;
  }

  /** Splits a list at its commas. */
  function splitList(from: number, to: number): (readonly [start: number, end: number])[] {
    const parts: (readonly [number, number])[] = [];
    let start = skipSpace(from);
    for (let at = from; at < to; at = closerOf(at) + 1)
      if (typeAt(at) === TokenType.Comma) {
        parts.push([start, at]);
        start = skipSpace(at + 1);
      }
    return [...parts, [start, to]];
  }

  const quote = (from: number, to: number): string => {
    const text = css.slice(offsetAt(from), offsetAt(to)).replace(/\s+/g, ' ').trim();
    return text.length > 60 ? `${text.slice(0, 59)}…` : text;
  };

  checkItems(0, tokens.length, 'page', false);
  return problems;
}

const isAmpersand = (token: CSSToken): boolean => token[0] === TokenType.Delim && toText(token) === '&';

/** Returns the value of a name or string, with its escapes decoded, and the text of every other token. */
const toText = (token: CSSToken | undefined): string => {
  const value = (token?.[4] as { readonly value?: unknown } | undefined)?.value;
  return typeof value === 'string' ? value : (token?.[1] ?? '');
};

/** Returns the closing bracket of each opening one. Reports brackets that do not match, and too many in each other. */
function pairBrackets(
  tokens: readonly CSSToken[],
  report: (offset: number, message: string) => void,
): ReadonlyMap<number, number> {
  const pairs = new Map<number, number>();
  const open: { readonly at: number; readonly closer: string }[] = [];
  for (const [at, [type, text, offset]] of tokens.entries()) {
    const closer = closerByOpener[type];
    if (closer !== undefined) open.push({ at, closer });
    if (open.length > maxDepth) {
      report(offset, `More than ${maxDepth} brackets are in each other.`);
      return pairs;
    }
    if (!closingTypes.has(type)) continue;
    const last = open.pop();
    if (last?.closer !== type) {
      report(offset, `The bracket ${text} closes nothing.`);
      return pairs;
    }
    pairs.set(last.at, at);
  }
  const [first] = open;
  if (first) report(tokens[first.at]?.[2] ?? 0, `The bracket ${tokens[first.at]?.[1] ?? ''} is never closed.`);
  return pairs;
}

const closerByOpener: Readonly<Partial<Record<TokenType, TokenType>>> = {
  [TokenType.OpenCurly]: TokenType.CloseCurly,
  [TokenType.OpenParen]: TokenType.CloseParen,
  [TokenType.OpenSquare]: TokenType.CloseSquare,
  [TokenType.Function]: TokenType.CloseParen,
};

const closingTypes: ReadonlySet<string> = new Set([TokenType.CloseCurly, TokenType.CloseParen, TokenType.CloseSquare]);
