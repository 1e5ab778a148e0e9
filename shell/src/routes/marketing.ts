const marketing = /^(?:utm_.+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|igshid|mc_[ce]id|_gl)$/;

/** A query without the names that advertisements add. No page reads them, and a server renders none of them: links would carry them on. */
export function withoutMarketing(search: string): string {
  const kept = new URLSearchParams(search);
  const names = [...kept.keys()].filter((name) => marketing.test(name));
  if (names.length === 0) return search;
  for (const name of names) kept.delete(name);
  return kept.size > 0 ? `?${kept}` : '';
}
