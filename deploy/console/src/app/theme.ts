import * as z from 'zod/mini'

const themeSchema = z.enum(['dark', 'light', 'system'])
/** `system` follows the device. */
export type Theme = z.infer<typeof themeSchema>
export const themes = themeSchema.options

const KEY = 'deploy-console.theme'
const light = () => matchMedia('(prefers-color-scheme: light)')

/** The theme that was chosen on this device; dark at first. */
export function storedTheme(): Theme {
  try {
    const stored = themeSchema.safeParse(localStorage.getItem(KEY))
    return stored.success ? stored.data : 'dark'
  } catch {
    // Storage may be forbidden.
    return 'dark'
  }
}

export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme)
  } catch {
    // It then lasts as long as the page.
  }
  applyTheme(theme)
}

let following: AbortController | undefined

/** Sets the theme of the page, and follows the device where that decides. */
export function applyTheme(theme: Theme): void {
  following?.abort()
  const list = light()
  const apply = () => {
    document.documentElement.dataset.theme = theme === 'system' ? (list.matches ? 'light' : 'dark') : theme
  }
  apply()
  if (theme !== 'system') return
  following = new AbortController()
  list.addEventListener('change', apply, { signal: following.signal })
}
