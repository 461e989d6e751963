import * as paths from 'shared-shop/paths'
import { storageKeys } from 'shared-shop/storage/storage-keys'
import { inlineScript } from './inline/inline-script.ts'

// Where storage is blocked, no stored token can be found: the page itself decides (start-shop.tsx).
const source = `try{localStorage.getItem('${storageKeys.apiToken}')||(document.documentElement.hidden=true,location.replace('${paths.login}?url='+encodeURIComponent(location.pathname+location.search)))}catch{}`

/**
 * Runs in a guarded page before the first paint: a visitor without a token goes to the login page without a flash of
 * content (spec §6).
 */
export const guardScript = inlineScript(source)
