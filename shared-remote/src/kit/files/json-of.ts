/** What a JSON text says; undefined if it is none. */
export function jsonOf(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return undefined
  }
}
