import { checkNode, ensureInstalled, loadEnvironment, runTypeScript } from './prepare.mjs'

checkNode()
ensureInstalled()
loadEnvironment()
await runTypeScript('./cluster/main.ts')
