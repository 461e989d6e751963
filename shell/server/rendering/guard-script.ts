import { createHash } from 'node:crypto'
import * as paths from 'shared-shop/paths'
import { storageKeys } from 'shared-shop/storage/storage-keys'

// Where storage is blocked, no stored token can be found: the page itself decides (start-shop.tsx).
const source = `try{localStorage.getItem('${storageKeys.apiToken}')||(document.documentElement.hidden=true,location.replace('${paths.login}?url='+encodeURIComponent(location.pathname+location.search)))}catch{}`

/**
 * Runs in a guarded page before the first paint: a visitor without a token goes to the login page without a flash of
 * content (spec §6). The site's only inline script; the policy allows it by hash.
 */
export const guardScript = {
  tag: `<script>${source}</script>`,
  /** For `script-src` (CSP Level 3, hash-source). */
  hash: `'sha256-${createHash('sha256').update(source).digest('base64')}'`,
}
