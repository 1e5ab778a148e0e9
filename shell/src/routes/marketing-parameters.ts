const marketingParameter = /^(?:utm_.+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|igshid|mc_[ce]id|_gl)$/;

/** Returns a query without the parameters that advertisements add. No page reads them. */
export function removeMarketingParameters(search: string): string {
  const query = new URLSearchParams(search);
  const names = [...query.keys()].filter((name) => marketingParameter.test(name));
  if (names.length === 0) return search;
  for (const name of names) query.delete(name);
  const rest = query.toString();
  return rest === '' ? '' : `?${rest}`;
}
