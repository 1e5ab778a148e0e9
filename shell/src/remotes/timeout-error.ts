/** Thrown when something is not loaded within its timeout. */
export class TimeoutError extends Error {}
