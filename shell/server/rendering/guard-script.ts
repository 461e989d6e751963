import { createHash } from 'node:crypto'
import * as paths from 'shared-shop/paths'
import { storageKeys } from 'shared-shop/storage/storage-keys'

// Where storage is forbidden there can be no stored token to look for: the page itself decides (start-shop.tsx).
const source = `try{localStorage.getItem('${storageKeys.apiToken}')||(document.documentElement.hidden=true,location.replace('${paths.login}?url='+encodeURIComponent(location.pathname+location.search)))}catch{}`

/**
 * Runs in a guarded page before anything of it is painted: a visitor without a token goes to the login page and sees
 * nothing flash (spec §6). The one inline script of the site; the policy names it by its hash.
 */
export const guardScript = {
  tag: `<script>${source}</script>`,
  /** For `script-src` (CSP Level 3, hash-source). */
  hash: `'sha256-${createHash('sha256').update(source).digest('base64')}'`,
}
