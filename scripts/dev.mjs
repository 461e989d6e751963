import { checkNode, ensureInstalled, loadEnvironment, runTypeScript } from './prepare.mjs'

checkNode()
loadEnvironment()
ensureInstalled({ tools: false })
await runTypeScript(process.argv.length > 2 ? './dev/against-shop.ts' : './dev/main.ts')
