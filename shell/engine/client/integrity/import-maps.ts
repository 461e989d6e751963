import type { HashedFile } from '../../composition/checked-file.ts'
import { importMapPolicyName } from '../../isomorphic/trusted-type-policies.ts'
import type { TrustedTypes } from '../lib/trusted-types.ts'
import { nonceOf } from './nonce-of.ts'

/** A bare name that nothing imports: resolving it tells whether the browser has read the map. */
const PROBE = 'more-modules'

/**
 * Returns a function that makes the browser verify more modules, which it must not have requested yet. That function
 * returns false if the browser ignores import maps after the first (Chrome before 133, Safari before 18.4), or the
 * document's policy allows no other, as that of a page without a nonce: then it verifies none of them. `known` are in
 * the document's map; `resolve` is `import.meta.resolve`. To be called once per page.
 */
export function createImportMaps(
  document: Document,
  known: readonly HashedFile[],
  resolve: (name: string) => string,
  { trustedTypes }: { readonly trustedTypes?: TrustedTypes } = window,
): (files: readonly HashedFile[]) => boolean {
  // JSON cannot be a script that does anything.
  const createScript = (json: string) => JSON.stringify(JSON.parse(json))
  const policy = trustedTypes?.createPolicy(importMapPolicyName, { createScript }) ?? { createScript }
  // A second rule for a URL would be ignored, with a warning.
  const ruled = new Set(known.map(({ url }) => url))
  let isRead = nonceOf(document) === '' ? false : undefined

  function add(files: readonly HashedFile[], probe: string, url: string): boolean {
    const script = document.createElement('script')
    script.type = 'importmap'
    script.nonce = nonceOf(document)
    const integrity = Object.fromEntries(files.map(file => [file.url, file.integrity]))
    script.textContent = policy.createScript(JSON.stringify({ imports: { [probe]: url }, integrity }))
    document.head.append(script)
    for (const file of files) ruled.add(file.url)
    try {
      return resolve(probe) === new URL(url, document.baseURI).href
    } catch {
      return false
    }
  }

  return files => {
    const more = files.filter(({ url }) => !ruled.has(url))
    const [first] = more
    if (first && isRead !== false) isRead = add(more, `${PROBE}/${first.url}`, first.url)
    return isRead ?? false
  }
}
