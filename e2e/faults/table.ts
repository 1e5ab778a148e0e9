import { cells, faults, outcomeOf, pages, remotes, representativeCells } from './cells';

/** The whole matrix as docs/faults.md shows it: a table for each remote, faults down, pages across. */
export function faultTables(): string {
  const tables = remotes.map((remote) => {
    const rows = faults.map(
      (fault) => `| ${fault} | ${pages.map((page) => outcomeOf(remote, fault, page)).join(' | ')} |`,
    );
    return [`## ${remote}`, '', `| | ${pages.join(' | ')} |`, `| --- |${' --- |'.repeat(pages.length)}`, ...rows].join(
      '\n',
    );
  });
  return tables.join('\n\n');
}

/** The whole text of docs/faults.md. */
export const faultsDocument = (): string => `# What a shopper meets when a remote is broken

${remotes.length} remotes × ${faults.length} faults × ${pages.length} pages = ${cells.length} cells, for a customer with something in the cart.

- \`e2e/journeys/faults.spec.ts\` opens each cell in Chromium against real releases. \`npm test\` opens ${representativeCells.size} representative ones: the first of each outcome of a remote, of each fault that its own page feels, and of each pair of remote and page. \`npm test -- faults\` opens all ${cells.length}.
- In every cell the header, the navigation and the cart link can be used at once, whatever the remote does; the run prints after how many milliseconds.
- The page recovers without a reload once the remote works again. A remote of another contract recovers with a reload, because an open page keeps its versions.
- \`npm run docs\` writes this page from \`e2e/faults/cells.ts\`.

${faultTables()}

## The shell’s own pages

The login page and the profile belong to the shell and load lazily. A script or style of theirs that is missing, tampered with or hanging affects only their slot: a fallback with Retry, which makes a new attempt without a reload, while the frame stays (\`e2e/journeys/shell-pages.spec.ts\`).
`;
