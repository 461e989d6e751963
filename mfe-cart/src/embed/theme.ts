const darkness = '(prefers-color-scheme: dark)'

/**
 * The theme to draw: `theme` where it names one; else dark only where the visitor wants it and the page itself says (by
 * `color-scheme`) that it can be dark.
 */
export function themeOf(element: Element, theme: string | null): 'light' | 'dark' {
  if (theme === 'light' || theme === 'dark') return theme
  const isDark =
    window.matchMedia?.(darkness).matches && /\bdark\b/.test(getComputedStyle(element).colorScheme)
  return isDark ? 'dark' : 'light'
}

/** Calls `changed` when the visitor's wish changes, until the answer is called. */
export function watchTheme(changed: () => void): () => void {
  const query = window.matchMedia?.(darkness)
  query?.addEventListener?.('change', changed)
  return () => query?.removeEventListener?.('change', changed)
}
