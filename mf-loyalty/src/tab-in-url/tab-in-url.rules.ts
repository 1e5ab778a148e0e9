/** The tab that an address asks for; the first one where it asks for none or for one that does not exist. */
export function tabOf<Id extends string>(asked: string | null, ids: readonly [Id, ...Id[]]): Id {
  return ids.find((id) => id === asked) ?? ids[0];
}
