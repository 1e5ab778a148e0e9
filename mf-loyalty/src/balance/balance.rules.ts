/** The balance as the other teams hear of it, in coins; null where it is not known. */
export interface ShownBalance {
  readonly coins: number | null;
  readonly totalEarned: number | null;
}

/** What an account shows; coins taken back for a cancelled order may leave a debt, which nobody can spend. */
export function shownBalance(account: { readonly coins: number; readonly totalEarned: number } | null): ShownBalance {
  if (account === null) return { coins: null, totalEarned: null };
  return { coins: Math.max(0, account.coins), totalEarned: Math.max(0, account.totalEarned) };
}

export function sameBalance(a: ShownBalance, b: ShownBalance): boolean {
  return a.coins === b.coins && a.totalEarned === b.totalEarned;
}
