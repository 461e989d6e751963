import type { HashedFile } from '../../composition/federated-loader.ts'
import { importMapPolicyName } from '../../isomorphic/trusted-type-policies.ts'
import type { TrustedTypes } from '../lib/trusted-types.ts'

/** A bare name that nothing imports: resolving it tells whether the browser has read the map. */
const PROBE = 'respelled-modules'

/**
 * Returns a function that makes the browser verify more modules, which it must not have requested yet. That function
 * returns false if the browser ignores import maps after the first (Chrome before 133, Safari before 18.4): then it
 * verifies none of them. `resolve` is `import.meta.resolve`. To be called once per page.
 */
export function createImportMaps(
  document: Document,
  resolve: (name: string) => string,
  { trustedTypes }: { readonly trustedTypes?: TrustedTypes } = window,
): (files: readonly HashedFile[]) => boolean {
  // JSON cannot be a script that does anything.
  const createScript = (json: string) => JSON.stringify(JSON.parse(json))
  const policy = trustedTypes?.createPolicy(importMapPolicyName, { createScript }) ?? { createScript }
  const isRead = (name: string, url: string) => {
    try {
      return resolve(name) === url
    } catch {
      return false
    }
  }
  return files => {
    const [first] = files
    if (!first) return false
    const name = `${PROBE}/${first.url}`
    if (isRead(name, first.url)) return true
    const script = document.createElement('script')
    script.type = 'importmap'
    script.nonce = document.querySelector<HTMLElement>('[nonce]')?.nonce ?? ''
    const integrity = Object.fromEntries(files.map(file => [file.url, file.integrity]))
    script.textContent = policy.createScript(JSON.stringify({ imports: { [name]: first.url }, integrity }))
    document.head.append(script)
    return isRead(name, first.url)
  }
}
