/**
 * Messages between a page and its service worker. Either may be of another version, so unknown messages are dropped.
 */
export type PageMessage =
  /** Cache these for offline use. All are paths. */
  | {
      readonly kind: 'keep'
      /** Key of the page's composition. */
      readonly composition: string
      /** Pages that were visited before there was a worker. */
      readonly seen: readonly string[]
      /** Pages that must open even if never visited, with every file they name. */
      readonly pages: readonly string[]
      readonly files: readonly string[]
    }
  /** The visitor wants the new version now. */
  | { readonly kind: 'take-over' }
  /** The page has started: was it a cached copy? */
  | { readonly kind: 'page-started' }

/** The page shows a cached copy, not a current answer. */
interface CopyShown {
  readonly kind: 'copy-shown'
}

export const copyShown: CopyShown = { kind: 'copy-shown' }

/** Parses a page's message; undefined if this version does not know it. */
export function readPageMessage(data: unknown): PageMessage | undefined {
  if (!isRecord(data)) return undefined
  if (data.kind === 'take-over' || data.kind === 'page-started') return { kind: data.kind }
  const { kind, composition, seen, pages, files } = data
  if (kind !== 'keep' || typeof composition !== 'string') return undefined
  if (!areTexts(seen) || !areTexts(pages) || !areTexts(files)) return undefined
  return { kind, composition, seen, pages, files }
}

export function isCopyShown(data: unknown): data is CopyShown {
  return isRecord(data) && data.kind === copyShown.kind
}

function isRecord(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null
}

function areTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(item => typeof item === 'string')
}
