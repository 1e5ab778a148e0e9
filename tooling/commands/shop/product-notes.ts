/** A sentence about a line of a file. Products with the same `reason` are counted together; `detail` is of one. */
export interface Note {
  readonly line: number;
  readonly reason: string;
  readonly detail?: string;
}

const maxExamples = 3;

interface Group {
  count: number;
  lastId: string;
  readonly examples: string[];
}

/** Counts products by what is said of them, with a few examples each. */
export class NoteGroups {
  readonly #groups = new Map<string, Group>();

  add(id: string, notes: readonly Note[]): void {
    for (const { line, reason, detail } of notes) {
      const group = this.#groups.get(reason) ?? { count: 0, lastId: '', examples: [] };
      this.#groups.set(reason, group);
      if (group.lastId !== id) group.count += 1;
      if (group.lastId !== id && group.examples.length < maxExamples)
        group.examples.push(`line ${line}  ${id}${detail === undefined ? '' : `  ${detail}`}`);
      group.lastId = id;
    }
  }

  /** Returns the lines to print, the most frequent reason first; none without notes. */
  format(title: string): string[] {
    if (this.#groups.size === 0) return [];
    const groups = [...this.#groups].toSorted(([, a], [, b]) => b.count - a.count);
    return [title, ...groups.flatMap(([reason, group]) => formatGroup(reason, group))];
  }
}

function formatGroup(reason: string, { count, examples }: Group): string[] {
  const others = count - examples.length;
  return [
    `  ${count === 1 ? '1 product' : `${count} products`}: ${reason}`,
    ...examples.map((example) => `    ${example}`),
    ...(others > 0 ? [`    and ${others} more`] : []),
  ];
}
