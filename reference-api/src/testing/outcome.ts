/** The status that a step was answered with, and the one that the model expects when nothing else runs at once. */
export interface Outcome {
  readonly status: number;
  readonly expected: number;
}
