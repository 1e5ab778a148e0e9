/** What can happen to a remote, on its way to a page or inside it. */
export const faults = [
  '404',
  '500 with JSON',
  'hangs',
  'slow styles',
  'styles 404',
  'corrupt',
  'tampered',
  'wrong contract',
  'throws while rendering',
  'throws in the server build',
] as const;
export type Fault = (typeof faults)[number];

export const remotes = ['mf-content', 'mf-catalog', 'mf-cart-checkout', 'mf-loyalty'] as const;
export type Remote = (typeof remotes)[number];

export const pages = ['home', 'collection', 'product', 'cart', 'coins'] as const;
export type PageName = (typeof pages)[number];

/** What a remote is to a page for a customer with something in the cart. */
export type Part =
  /** The page's own place, sent by the server. */
  | 'sent page'
  /** The page's own place, filled by the browser. */
  | 'page'
  /** Places of widgets on another team's page, sent by the server. */
  | 'sent widgets'
  /** Answers what another team's page asks; that page says when it does not. */
  | 'asked'
  /** Keeps a number in the header, or answers nobody yet: its failure is quiet. */
  | 'background'
  /** Not on the page at all. */
  | 'none';

export const parts: Readonly<Record<Remote, Readonly<Record<PageName, Part>>>> = {
  'mf-content': { home: 'sent page', collection: 'none', product: 'none', cart: 'none', coins: 'none' },
  'mf-catalog': { home: 'sent widgets', collection: 'sent page', product: 'sent page', cart: 'asked', coins: 'none' },
  'mf-cart-checkout': {
    home: 'background',
    collection: 'background',
    product: 'background',
    cart: 'page',
    coins: 'background',
  },
  'mf-loyalty': {
    home: 'background',
    collection: 'background',
    product: 'background',
    cart: 'background',
    coins: 'page',
  },
};

/** What a shopper meets. Each is proven for its cell by journeys/faults.spec.ts. */
export type Outcome =
  | 'sent content stays, notice with Retry'
  | 'fallback with Retry'
  | 'sent content stays, notice whose Retry reloads'
  | 'fallback whose Retry reloads'
  | 'waits for its styles, then opens'
  | 'filled by the browser'
  | 'the cart says so, with Retry'
  | 'the cart says so, until a reload'
  | 'quiet, opens when asked for'
  | 'quiet, opens after a reload'
  | 'untouched';

const withoutStylesOfItsOwn: readonly Part[] = ['asked', 'background', 'none'];
const sent: readonly Part[] = ['sent page', 'sent widgets'];

/** What the shop promises for a cell. */
export function outcomeOf(remote: Remote, fault: Fault, page: PageName): Outcome {
  const part = parts[remote][page];
  const isSent = sent.includes(part);
  if (part === 'none') return 'untouched';
  if (fault === 'throws in the server build') return isSent ? 'filled by the browser' : 'untouched';
  // What the server sends carries its styles; what only answers or counts has none.
  if (fault === 'slow styles') return part === 'page' ? 'waits for its styles, then opens' : 'untouched';
  if (fault === 'styles 404') return part === 'page' ? 'fallback with Retry' : 'untouched';
  if (fault === 'throws while rendering')
    return withoutStylesOfItsOwn.includes(part) ? 'untouched' : 'fallback with Retry';
  if (part === 'background')
    return fault === 'wrong contract' ? 'quiet, opens after a reload' : 'quiet, opens when asked for';
  if (part === 'asked')
    return fault === 'wrong contract' ? 'the cart says so, until a reload' : 'the cart says so, with Retry';
  if (fault === 'wrong contract')
    return isSent ? 'sent content stays, notice whose Retry reloads' : 'fallback whose Retry reloads';
  return isSent ? 'sent content stays, notice with Retry' : 'fallback with Retry';
}

/** One square of the matrix. */
export interface Cell {
  readonly remote: Remote;
  readonly fault: Fault;
  readonly page: PageName;
}

/** Every square of the matrix, in the order in which the document lists them. */
export const cells: readonly Cell[] = remotes.flatMap((remote) =>
  pages.flatMap((page) => faults.map((fault) => ({ remote, fault, page }))),
);

/**
 * The cells that every test run opens: the first one of each outcome of a remote, of each fault that a remote's own
 * page
 * feels, and of each pair of remote and page. The others repeat what these prove; `npm test -- faults` opens them all.
 */
export const representativeCells: ReadonlySet<Cell> = chooseRepresentatives(cells);

function chooseRepresentatives(candidates: readonly Cell[]): ReadonlySet<Cell> {
  const chosen = new Set<Cell>();
  const covered = new Set<string>();
  const isFelt = (cell: Cell) => outcomeOf(cell.remote, cell.fault, cell.page) !== 'untouched';
  const isOwnPage = ({ remote, page }: Cell) => ['sent page', 'page'].includes(parts[remote][page]);
  const felt = candidates.filter(isFelt);
  for (const cell of [...felt.filter(isOwnPage), ...felt, ...candidates]) {
    const { remote, fault, page } = cell;
    const outcome = `${remote}, ${parts[remote][page]}: ${outcomeOf(remote, fault, page)}`;
    const claims = [outcome, `${remote}: ${fault}`, `${remote} on ${page}`];
    if (claims.every((claim) => covered.has(claim))) continue;
    chosen.add(cell);
    for (const claim of claims) covered.add(claim);
  }
  return chosen;
}
