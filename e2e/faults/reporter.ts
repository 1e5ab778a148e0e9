import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { cells, faults, outcomeOf, pages, remotes } from './cells';

const figure = (ms = NaN): string => `${ms.toFixed(0)} ms`;

const cellOf = /^§2 (?<remote>mf-[\w-]+), (?<fault>.+), on (?<page>\w+): /;

/** Prints the matrix of faults after a run that opened any of its cells: ✓ passed, ✗ failed, · not opened. */
export default class FaultReporter implements Reporter {
  private readonly results = new Map<string, boolean>();
  private readonly usableAfter: number[] = [];

  onTestEnd(test: TestCase, result: TestResult): void {
    const cell = cellOf.exec(test.title)?.groups;
    this.usableAfter.push(
      ...result.annotations.filter(({ type }) => type === 'usable after').map(({ description }) => Number(description)),
    );
    if (cell) this.results.set(`${cell['remote']} ${cell['fault']} ${cell['page']}`, result.status === 'passed');
  }

  onEnd(): void {
    if (this.results.size === 0) return;
    const held = [...this.results.values()].filter(Boolean).length;
    console.log(
      `\nFaults: ${held} of ${this.results.size} opened cells pass, of ${cells.length} in all (${pages.join(', ')})`,
    );
    const sorted = this.usableAfter.sort((a, b) => a - b);
    const within = sorted.filter((ms) => ms <= 1000).length;
    console.log(
      `Header, navigation and cart link usable after the HTML: median ${figure(sorted[Math.floor(sorted.length / 2)])}, slowest ${figure(sorted.at(-1))}, ${within} of ${sorted.length} within a second`,
    );
    for (const remote of remotes) {
      for (const fault of faults) {
        const marks = pages.map((page) => this.mark(`${remote} ${fault} ${page}`)).join(' ');
        const outcomes = new Set(
          pages.map((page) => outcomeOf(remote, fault, page)).filter((one) => one !== 'unaffected'),
        );
        console.log(`  ${marks}  ${remote}, ${fault}: ${[...outcomes].join('; ') || 'unaffected'}`);
      }
    }
  }

  private mark(cell: string): string {
    const held = this.results.get(cell);
    return held === undefined ? '·' : held ? '✓' : '✗';
  }
}
