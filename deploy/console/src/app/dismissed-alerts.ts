import * as z from 'zod/mini'

const KEY = 'deploy-console.dismissed'
const KEPT = 50
const idsSchema = z.array(z.string())

export function dismissedAlerts(): readonly string[] {
  try {
    const stored = idsSchema.safeParse(JSON.parse(localStorage.getItem(KEY) ?? '[]'))
    return stored.success ? stored.data : []
  } catch {
    // Storage may be forbidden, or hold something else.
    return []
  }
}

export function addDismissed(id: string): readonly string[] {
  const ids = [...dismissedAlerts(), id].slice(-KEPT)
  try {
    localStorage.setItem(KEY, JSON.stringify(ids))
  } catch {
    // It then lasts as long as the page.
  }
  return ids
}
