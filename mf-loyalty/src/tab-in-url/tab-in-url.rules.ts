/** Returns the tab with this id, or the first one. */
export function tabOf<Id extends string>(asked: string | null, ids: readonly [Id, ...Id[]]): Id {
  return ids.find((id) => id === asked) ?? ids[0];
}
