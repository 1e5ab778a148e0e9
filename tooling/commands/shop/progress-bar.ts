const width = 30;

/** A bar on the error stream of a terminal; silent where there is none. */
interface ProgressBar {
  advance(steps: number): void;
  /** Prints a line above the bar. */
  print(line: string, print: (line: string) => void): void;
  end(): void;
}

export function createProgressBar(
  total: number,
  output: Pick<NodeJS.WriteStream, 'isTTY' | 'write'> = process.stderr,
  now = Date.now,
): ProgressBar {
  let done = 0;
  const start = now();
  const clear = () => output.isTTY && output.write('\r\u001B[K');
  const draw = () => {
    if (!output.isTTY) return;
    const part = total === 0 ? 1 : Math.min(1, done / total);
    const filled = Math.round(part * width);
    output.write(
      `\r[${'█'.repeat(filled)}${'░'.repeat(width - filled)}] ${done} of ${total} lines${formatLeft(done, total, now() - start)}`,
    );
  };
  draw();
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

/** Estimates the time that is left from the time that has passed: ', about 4 minutes left'. */
function formatLeft(done: number, total: number, passedMs: number): string {
  if (done === 0 || done >= total) return '';
  const seconds = Math.ceil(((total - done) * passedMs) / done / 1000);
  if (seconds < 60) return `, about ${seconds} s left`;
  return `, about ${Math.ceil(seconds / 60)} minutes left`;
}
