import { checkNode, ensureInstalled, runTypeScript } from './prepare.mjs'

checkNode()
ensureInstalled()
await runTypeScript('./scale/main.ts')
