const darkness = '(prefers-color-scheme: dark)'

/**
 * The theme to use: `theme` if it names one; otherwise dark only if the visitor prefers it and the page declares (by
 * `color-scheme`) that it supports it.
 */
export function themeOf(element: Element, theme: string | null): 'light' | 'dark' {
  if (theme === 'light' || theme === 'dark') return theme
  const isDark =
    window.matchMedia?.(darkness).matches && /\bdark\b/.test(getComputedStyle(element).colorScheme)
  return isDark ? 'dark' : 'light'
}

/** Calls `changed` when the visitor's preference changes, until the returned function is called. */
export function watchTheme(changed: () => void): () => void {
  const query = window.matchMedia?.(darkness)
  query?.addEventListener?.('change', changed)
  return () => query?.removeEventListener?.('change', changed)
}
