import { checkNode, ensureInstalled, loadEnvironment, runTypeScript } from './prepare.mjs'

checkNode()
ensureInstalled()
loadEnvironment()
await runTypeScript(process.argv.length > 2 ? './dev/against-shop.ts' : './dev/main.ts')
