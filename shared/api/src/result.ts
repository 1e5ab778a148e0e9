/** The result of a call, a rule or a request: a value or a problem. A refusal is never thrown. */
export type Result<T, P> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: P };

export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value });

export const failed = <P>(problem: P): Result<never, P> => ({ ok: false, problem });
