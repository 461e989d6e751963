import { checkNode, ensureInstalled, runTypeScript } from './prepare.mjs'

checkNode()
ensureInstalled()
await runTypeScript('./image/main.ts')
