import { cells, faults, outcomeOf, pages, remotes } from './cells';

/** Returns the matrix for docs/faults.md: a table for each remote, with a row per fault and a column per page. */
function faultTables(): string {
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

/** Returns the text of docs/faults.md. */
export const faultsDocument = (): string => `# What a shopper sees when a remote fails

${remotes.length} remotes × ${faults.length} faults × ${pages.length} pages = ${cells.length} cells, for a customer with a filled cart.

- \`e2e/journeys/faults.spec.ts\` opens each cell in Chromium against real releases. \`npm test\` opens one cell of each fault, and all ${cells.length} when what decides them has changed; \`npm test -- all\` always opens all.
- In every cell the header, the navigation and the cart link are usable at once; the run prints after how many milliseconds.
- The page recovers without a reload when the remote works again. After a wrong contract it recovers with a reload, because an open page keeps its versions.
- \`npm run docs\` generates this page from \`e2e/faults/cells.ts\` and \`e2e/faults/table.ts\`.

${faultTables()}

## The shell’s own pages

The login page and the profile belong to the shell and load lazily. If one of their scripts or styles is missing, tampered with or hanging, only their slot shows a fallback with Retry, which tries again without a reload; the frame stays (\`e2e/journeys/shell-pages.spec.ts\`).
`;
