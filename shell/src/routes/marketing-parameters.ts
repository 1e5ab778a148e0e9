const marketingParameter = /^(?:utm_.+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|igshid|mc_[ce]id|_gl)$/;

/** A query without the names that advertisements add. No page reads them, and a server renders none of them: links would carry them on. */
export function removeMarketingParameters(search: string): string {
  const query = new URLSearchParams(search);
  const names = [...query.keys()].filter((name) => marketingParameter.test(name));
  if (names.length === 0) return search;
  for (const name of names) query.delete(name);
  return query.size > 0 ? `?${query}` : '';
}
