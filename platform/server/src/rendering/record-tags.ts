import { cacheTagsHeader } from '@shop/server-environment/cache-tags';
import { anyChange } from '../content-changes';

/** Wraps a fetch: `tags` are the cache tags of the responses so far. */
export function recordTags(fetchOne: typeof fetch): { readonly fetch: typeof fetch; readonly tags: Set<string> } {
  const tags = new Set<string>();
  return {
    tags,
    async fetch(input, init) {
      const response = await fetchOne(input, init);
      for (const tag of (response.headers.get(cacheTagsHeader) ?? anyChange).split(' ')) if (tag) tags.add(tag);
      return response;
    },
  };
}
