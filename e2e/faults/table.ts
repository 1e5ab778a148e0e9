import { faults, outcomeOf, pages, remotes } from './cells';

/** The whole matrix as docs/faults.md shows it: a table for each remote, faults down, pages across. */
export function faultTables(): string {
  const tables = remotes.map((remote) => {
    const rows = faults.map((fault) => `| ${fault} | ${pages.map((page) => outcomeOf(remote, fault, page)).join(' | ')} |`);
    return [`## ${remote}`, '', `| | ${pages.join(' | ')} |`, `| --- |${' --- |'.repeat(pages.length)}`, ...rows].join('\n');
  });
  return tables.join('\n\n');
}

/** docs/faults.md, word for word. */
export const faultsDocument = (): string => `# What a shopper meets when a remote is broken

${remotes.length} remotes × ${faults.length} faults × ${pages.length} pages = ${remotes.length * faults.length * pages.length} cells, for a customer with something in the cart. Each is opened in Chromium against real releases by \`e2e/journeys/faults.spec.ts\`, which also shows in every cell that header, navigation and cart link can be used at once, whatever the remote does (the run prints after how many milliseconds), and that the page recovers without a reload once the remote is whole (a remote of another contract recovers with one: an open page keeps its versions). \`npm run docs\` writes this page from \`e2e/faults/cells.ts\`.

${faultTables()}

## The shell’s own pages

The login page and the profile are the shell’s, and lazy. A script or style of theirs that is missing, tampered or hangs costs only their place: a fallback with Retry, which makes a new attempt without a reload, and the frame stays (\`e2e/journeys/shell-pages.spec.ts\`).
`;
