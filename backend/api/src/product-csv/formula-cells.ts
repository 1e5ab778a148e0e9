// A spreadsheet runs a cell that begins with one of these characters as a formula.
const formula = /^'*[=+\-@\t\r]/;
const escapedFormula = /^'+[=+\-@\t\r]/;

/** Puts an apostrophe before a cell that a spreadsheet would run as a formula. */
export const escapeFormula = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell);

/** Undoes `escapeFormula`. */
export const unescapeFormula = (cell: string): string => (escapedFormula.test(cell) ? cell.slice(1) : cell);
