/** Counts failures by key within a window, in memory: enough to make guessing passwords slow. */
export class Failures {
  private readonly byKey = new Map<string, { count: number; until: number }>();

  constructor(
    private readonly limit: number,
    private readonly windowMs: number,
    private readonly now: () => number,
  ) {}

  tooMany(key: string): boolean {
    const entry = this.byKey.get(key);
    return entry !== undefined && entry.until > this.now() && entry.count >= this.limit;
  }

  add(key: string): void {
    const entry = this.byKey.get(key);
    if (entry && entry.until > this.now()) entry.count += 1;
    else this.byKey.set(key, { count: 1, until: this.now() + this.windowMs });
    if (this.byKey.size > 10_000) this.forgetOld();
  }

  /** Uncounts one try that turned out to be none. */
  takeBack(key: string): void {
    const entry = this.byKey.get(key);
    if (entry && entry.count > 0) entry.count -= 1;
  }

  forget(key: string): void {
    this.byKey.delete(key);
  }

  private forgetOld(): void {
    for (const [key, entry] of this.byKey) {
      if (entry.until <= this.now() || this.byKey.size > 10_000) this.byKey.delete(key);
    }
  }
}
