/** What was not there within its time. */
export class Late extends Error {}
