import { categories, type Category, type Product, subCategories, type SubCategory } from '@shop/shared-api';
import { type Suggestions, typeLabel } from '../products';
import type { Scope } from './collection.rules';

/** A suggestion under the search bar. */
export type Suggestion = { readonly key: string } & (
  | { readonly kind: 'recent'; readonly text: string }
  | { readonly kind: 'product'; readonly product: Product }
  | {
      readonly kind: 'category';
      readonly text: string;
      readonly value: Category;
      readonly label: string;
      readonly count: number;
    }
  | {
      readonly kind: 'type';
      readonly text: string;
      readonly value: SubCategory;
      readonly label: string;
      readonly count: number;
    }
  | { readonly kind: 'all'; readonly text: string; readonly count: number }
);

const maxFacetSuggestions = 3;

/**
 * Builds the suggestions of a text: products, categories with more, and all results. An empty text gives recent
 * searches.
 */
export function buildSuggestions(
  typed: string,
  found: Suggestions | null,
  recent: readonly string[],
  scope: Scope,
): readonly Suggestion[] {
  if (typed === '') return recent.map((text) => ({ key: `recent-${text}`, kind: 'recent', text }));
  if (!found || found.total === 0) return [];
  const text = found.corrected ?? found.text;
  const { facets } = found;
  const inCategories = categories
    .filter((value) => scope.categories.includes(value))
    .map((value) => ({ kind: 'category' as const, value, label: value, count: facets?.category[value] ?? 0 }));
  const inTypes = subCategories
    .filter((value) => scope.types.includes(value))
    .map((value) => ({
      kind: 'type' as const,
      value,
      label: typeLabel(value),
      count: facets?.subCategory[value] ?? 0,
    }));
  const parts = [inCategories, inTypes]
    .map((group) => group.filter(({ count }) => count > 0))
    .filter((group) => group.length > 1)
    .flat();
  return [
    ...found.products.map((product): Suggestion => ({ key: product._id, kind: 'product', product })),
    ...parts
      .slice(0, maxFacetSuggestions)
      .map((part): Suggestion => ({ ...part, key: `${part.kind}-${part.value}`, text })),
    { key: 'all', kind: 'all', text, count: found.total },
  ];
}

interface NamePart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Splits a name into parts, with those marked that match the beginning of a searched word. */
export function highlightMatches(name: string, searched: string): readonly NamePart[] {
  const words = searched
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (words.length === 0) return [{ text: name, isMatch: false }];
  // The oldest supported browsers have no lookbehind, so the character before a word is matched with it.
  const wordStarts = new RegExp(`(^|[^\\p{L}\\p{N}])(${words.join('|')})`, 'giu');
  const parts: NamePart[] = [];
  let end = 0;
  for (const { index, 1: before = '', 2: word = '' } of name.matchAll(wordStarts)) {
    const start = index + before.length;
    if (start > end) parts.push({ text: name.slice(end, start), isMatch: false });
    parts.push({ text: word, isMatch: true });
    end = start + word.length;
  }
  return end < name.length ? [...parts, { text: name.slice(end), isMatch: false }] : parts;
}
