const width = 30;

/** A bar on the error stream of a terminal; silent where there is none. */
export interface ProgressBar {
  advance(steps: number): void;
  /** Prints a line above the bar. */
  print(line: string, print: (line: string) => void): void;
  end(): void;
}

export function createProgressBar(total: number, output: NodeJS.WriteStream = process.stderr): ProgressBar {
  let done = 0;
  const clear = () => output.isTTY && output.write('\r\u001B[K');
  const draw = () => {
    if (!output.isTTY) return;
    const part = total === 0 ? 1 : Math.min(1, done / total);
    const filled = Math.round(part * width);
    output.write(`\r[${'█'.repeat(filled)}${'░'.repeat(width - filled)}] ${done} of ${total} lines`);
  };
  return {
    advance(steps) {
      done += steps;
      draw();
    },
    print(line, print) {
      clear();
      print(line);
      draw();
    },
    end() {
      clear();
    },
  };
}
