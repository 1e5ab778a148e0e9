/** Returns the tab with this id, or the first one. */
export function findTab<Id extends string>(requestedId: string | null, ids: readonly [Id, ...Id[]]): Id {
  return ids.find((id) => id === requestedId) ?? ids[0];
}
