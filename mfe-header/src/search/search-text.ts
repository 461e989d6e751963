/** Spec §5: no product search and no tag suggestion below this. */
export const MIN_SEARCH_LENGTH = 2
/** What the API takes at most (`searchTextSchema`). */
export const MAX_SEARCH_LENGTH = 200

/** What is searched for: text below the minimum counts as empty, which asks for the latest products (spec §7). */
export function wantedText(typed: string): string {
  const text = withinLimit(typed)
  return [...text].length < MIN_SEARCH_LENGTH ? '' : text
}

/** `typed` without white space around it, as far as a search takes it: nobody looks for more by name. */
export function withinLimit(typed: string): string {
  // The API counts UTF-16 units; a character of two is not cut in half.
  return typed
    .trim()
    .slice(0, MAX_SEARCH_LENGTH)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
}
