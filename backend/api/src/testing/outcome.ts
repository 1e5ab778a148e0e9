/** The status of a step, and the one that the model expects if no other step runs at the same time. */
export interface Outcome {
  readonly status: number;
  readonly expected: number;
}
