/**
 * What a page and its service worker say to each other. Both may be of another version than the other: what is not
 * understood is dropped.
 */
export type PageMessage =
  /** Keep these for when there is no network. All are paths. */
  | {
      readonly kind: 'keep'
      /** Key of the composition that the page is made of. */
      readonly composition: string
      /** Pages that were seen before there was a worker. */
      readonly seen: readonly string[]
      /** Pages that must open whether seen or not, with every file that they name. */
      readonly pages: readonly string[]
      readonly files: readonly string[]
    }
  /** The visitor wants the new version now. */
  | { readonly kind: 'take-over' }
  /** The page has started: was it a copy? */
  | { readonly kind: 'page-started' }

/** What the page shows is the last seen copy, not today's answer. */
interface CopyShown {
  readonly kind: 'copy-shown'
}

export const copyShown: CopyShown = { kind: 'copy-shown' }

/** Reads what a page sent; undefined when it is nothing that this version knows. */
export function readPageMessage(data: unknown): PageMessage | undefined {
  if (!isRecord(data)) return undefined
  if (data.kind === 'take-over' || data.kind === 'page-started') return { kind: data.kind }
  const { kind, composition, seen, pages, files } = data
  if (kind !== 'keep' || typeof composition !== 'string') return undefined
  if (!areTexts(seen) || !areTexts(pages) || !areTexts(files)) return undefined
  return { kind, composition, seen, pages, files }
}

/** Whether the worker says that a copy is shown. */
export function isCopyShown(data: unknown): data is CopyShown {
  return isRecord(data) && data.kind === copyShown.kind
}

function isRecord(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null
}

function areTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(item => typeof item === 'string')
}
