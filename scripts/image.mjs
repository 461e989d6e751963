import { checkNode, ensureInstalled, runTypeScript } from './prepare.mjs'

checkNode()
ensureInstalled({ tools: false })
await runTypeScript('./image/main.ts')
