/** The faults of a remote, while it loads or while it runs. */
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

/** The role of a remote on a page, for a customer with a filled cart. */
type Part =
  /** The slot of the page, rendered by the server. */
  | 'sent page'
  /** The slot of the page, rendered by the browser. */
  | 'page'
  /** Slots of widgets on another team's page, rendered by the server. */
  | 'sent widgets'
  /** Answers requests of another team's page, which shows a message when the answer fails. */
  | 'asked'
  /** Updates a number in the header, or is not used yet: its failure shows no message. */
  | 'background'
  /** Not on the page. */
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

/** What a shopper sees. journeys/faults.spec.ts proves the outcome of each cell. */
export type Outcome =
  | 'server-rendered content stays, notice with Retry'
  | 'fallback with Retry'
  | 'server-rendered content stays, notice; Retry reloads the page'
  | 'fallback; Retry reloads the page'
  | 'shown when its styles are loaded'
  | 'rendered by the browser'
  | 'message in the cart, with Retry'
  | 'message in the cart, until a reload'
  | 'no message, loaded again on demand'
  | 'no message, loaded after a reload'
  | 'unaffected';

const partsWithoutStyles: readonly Part[] = ['asked', 'background', 'none'];
const sent: readonly Part[] = ['sent page', 'sent widgets'];

/** Returns the outcome that the shop promises for a cell. */
export function outcomeOf(remote: Remote, fault: Fault, page: PageName): Outcome {
  const part = parts[remote][page];
  const isSent = sent.includes(part);
  if (part === 'none') return 'unaffected';
  if (fault === 'throws in the server build') return isSent ? 'rendered by the browser' : 'unaffected';
  // Server-rendered HTML contains its styles; remotes without a slot on the page have none.
  if (fault === 'slow styles') return part === 'page' ? 'shown when its styles are loaded' : 'unaffected';
  if (fault === 'styles 404') return part === 'page' ? 'fallback with Retry' : 'unaffected';
  if (fault === 'throws while rendering')
    return partsWithoutStyles.includes(part) ? 'unaffected' : 'fallback with Retry';
  if (part === 'background')
    return fault === 'wrong contract' ? 'no message, loaded after a reload' : 'no message, loaded again on demand';
  if (part === 'asked')
    return fault === 'wrong contract' ? 'message in the cart, until a reload' : 'message in the cart, with Retry';
  if (fault === 'wrong contract')
    return isSent
      ? 'server-rendered content stays, notice; Retry reloads the page'
      : 'fallback; Retry reloads the page';
  return isSent ? 'server-rendered content stays, notice with Retry' : 'fallback with Retry';
}

/** One cell of the matrix. */
interface Cell {
  readonly remote: Remote;
  readonly fault: Fault;
  readonly page: PageName;
}

/** Every cell of the matrix, by remote, page and fault. */
export const cells: readonly Cell[] = remotes.flatMap((remote) =>
  pages.flatMap((page) => faults.map((fault) => ({ remote, fault, page }))),
);

/** The cell of each fault that every test run opens: a loader knows no names, so any remote will do. The matrix opens all. */
const everydayCells: Readonly<Record<Fault, Pick<Cell, 'remote' | 'page'>>> = {
  '404': { remote: 'mf-catalog', page: 'cart' },
  '500 with JSON': { remote: 'mf-cart-checkout', page: 'cart' },
  hangs: { remote: 'mf-content', page: 'home' },
  'slow styles': { remote: 'mf-loyalty', page: 'coins' },
  'styles 404': { remote: 'mf-cart-checkout', page: 'cart' },
  corrupt: { remote: 'mf-loyalty', page: 'home' },
  tampered: { remote: 'mf-catalog', page: 'collection' },
  'wrong contract': { remote: 'mf-loyalty', page: 'coins' },
  'throws while rendering': { remote: 'mf-catalog', page: 'product' },
  'throws in the server build': { remote: 'mf-content', page: 'home' },
};

/** Returns whether every test run opens a cell. */
export const isEverydayCell = ({ remote, fault, page }: Cell): boolean =>
  everydayCells[fault].remote === remote && everydayCells[fault].page === page;
