import { pageStateId } from '../isomorphic/page-state-id.ts'

/** Paths of the files that a document of the shop names: scripts, module preloads, fonts, styles. */
export function fileLinks(html: string): string[] {
  const links = html.matchAll(/\s(?:href|src)="(\/(?:assets|remotes)\/[^"?#]+)"/g)
  return [...new Set([...links].map(([, path]) => path ?? ''))]
}

/** Key of a shop document's composition. */
export function compositionOf(html: string): string | undefined {
  const json = html.match(new RegExp(` id="${pageStateId}">([^<]*)</script>`))?.[1]
  if (json === undefined) return undefined
  const state: { readonly composition?: { readonly key?: unknown } } = JSON.parse(json)
  const key = state.composition?.key
  return typeof key === 'string' ? key : undefined
}
