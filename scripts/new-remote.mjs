import { checkNode, ensureInstalled, runTypeScript } from './prepare.mjs'

checkNode()
ensureInstalled()
await runTypeScript('./new-remote/main.ts')
