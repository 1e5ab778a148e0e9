// Cache tags (surrogate keys) name what a response shows. A server that keeps pages sends the first header with its
// requests; the backend then names the tags, separated by spaces, in the second. Asked for changes since a
// version, it answers in `changedTags` which of them have changed. A response without tags can change at any time.

export const wantCacheTagsHeader = 'want-cache-tags';
export const cacheTagsHeader = 'cache-tags';
