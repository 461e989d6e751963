/** Minimum length for a product search or a tag suggestion (spec §5). */
const MIN_SEARCH_LENGTH = 2
/** Maximum length the API accepts (`searchTextSchema`). */
export const MAX_SEARCH_LENGTH = 200

/** The effective query: text below the minimum length counts as empty, which fetches the latest products (spec §7). */
export function effectiveQuery(typed: string): string {
  const text = withinLimit(typed)
  return [...text].length < MIN_SEARCH_LENGTH ? '' : text
}

/** `typed` without surrounding white space, truncated to the API's limit. */
export function withinLimit(typed: string): string {
  // The API counts UTF-16 units; do not split a surrogate pair.
  return typed
    .trim()
    .slice(0, MAX_SEARCH_LENGTH)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
}
